import type { DuckDBConnection } from '@duckdb/node-api';
import type { ColumnInfo, UploadReading } from '../../../../domain/ports.ts';
import { storedType } from '../stored-types.ts';
import { checkNames, describeQuery, type OpenRows } from './open-rows.ts';
import { recogniseColumns, type RecognisedColumn } from './recognise-columns.ts';
import { literal, quoted } from './sql-text.ts';
import { shown, uploadFault } from './upload-fault.ts';
import {
  converted,
  convertedAll,
  looseDates,
  recognised,
  textType,
  typeOfColumn,
  typeOfWord,
  type ColumnType,
  type ValueStyle,
} from './value-types.ts';

/** The typed rows of an upload with the requested columns, ready to be stored. */
export interface ShapedRows {
  readonly sql: string;
  readonly columns: readonly ColumnInfo[];
  /** The detected types of columns without a requested type, keyed by column name. */
  readonly found: ReadonlyMap<string, RecognisedColumn>;
}

const listed = (names: readonly string[]): string => names.map(shown).join(', ');

const textsOf = async (connection: DuckDBConnection, query: string): Promise<readonly (readonly unknown[])[]> =>
  (await connection.runAndReadAll(query)).getRows();

/** Throws if a column named in the request is missing from the file. */
const checkAsked = (names: readonly string[], reading: UploadReading): void => {
  const { columns = [], dateColumns, types, indexColumn } = reading;
  const absent = (asked: readonly string[]): readonly string[] => asked.filter((name) => !names.includes(name));
  const missing = absent(columns);
  if (missing.length > 0)
    throw uploadFault(`Usecols do not match columns, columns expected but not found: [${listed(missing)}]`);
  const others = absent([...dateColumns, ...Object.keys(types), ...(indexColumn === undefined ? [] : [indexColumn])]);
  if (others.length > 0) throw uploadFault(`the file has no column ${listed(others)}.`);
};

const styleOf = ({ decimal, dayFirst }: UploadReading): ValueStyle => ({ decimal, dayFirst });

/** Returns the requested types, keyed by column. */
const askedTypes = (reading: UploadReading): ReadonlyMap<string, ColumnType> =>
  new Map(Object.entries(reading.types).map(([name, word]) => [name, typeOfWord(word, styleOf(reading))]));

/** Throws for the first value that does not have the requested type, with its row and column. */
const checkValues = async (connection: DuckDBConnection, types: ReadonlyMap<string, ColumnType>): Promise<void> => {
  for (const [name, type] of types) {
    const wrong = `${quoted(name)} IS NOT NULL AND (${converted(name, type)}) IS NULL`;
    const [row] = await textsOf(
      connection,
      `SELECT (rowid + 1)::VARCHAR, ${quoted(name)} FROM staged WHERE ${wrong} ORDER BY rowid LIMIT 1`,
    );
    if (row === undefined) continue;
    throw uploadFault(`row ${String(row[0])}, column ${shown(name)}: ${shown(String(row[1]))} is not ${type.says}.`);
  }
};

/** Returns the columns to keep, in order, without the index column. */
const keptColumns = (names: readonly string[], reading: UploadReading): readonly string[] => {
  const asked = names.filter((name) => reading.columns === undefined || reading.columns.includes(name));
  return asked.filter((name) => name !== reading.indexColumn);
};

const indexParts = ({ indexColumn, keepsIndex, indexLabel }: UploadReading, expressionOf: (name: string) => string) => {
  if (!keepsIndex) return [];
  if (indexColumn !== undefined) return [`${expressionOf(indexColumn)} AS ${quoted(indexLabel ?? indexColumn)}`];
  return [`row_number() OVER () - 1 AS ${quoted(indexLabel ?? 'index')}`];
};

/** Shapes rows that already have types. A column is converted only if the request names a type for it. */
const shapeTyped = async (
  connection: DuckDBConnection,
  rows: OpenRows,
  reading: UploadReading,
): Promise<ShapedRows> => {
  const found = await describeQuery(connection, rows.sql);
  const names = checkNames(found.map(({ name }) => name));
  checkAsked(names, { ...reading, dateColumns: [] });
  const asked = askedTypes(reading);
  const limit = reading.rowLimit === undefined ? '' : ` LIMIT ${reading.rowLimit}`;
  const limited = `${rows.sql}${limit}`;
  if (asked.size > 0) {
    const texts = [...asked.keys()].map((name) => `CAST(${quoted(name)} AS VARCHAR) AS ${quoted(name)}`);
    await connection.run(
      `CREATE OR REPLACE TEMP TABLE staged AS SELECT * REPLACE (${texts.join(', ')}) FROM (${limited})`,
    );
    await checkValues(connection, asked);
  }
  const typeOf = new Map(found.map(({ name, engineType }) => [name, storedType(engineType)]));
  const value = (name: string): string => {
    const type = asked.get(name);
    return type === undefined ? `CAST(${quoted(name)} AS ${typeOf.get(name) ?? 'VARCHAR'})` : converted(name, type);
  };
  const parts = [
    ...indexParts(reading, value),
    ...keptColumns(names, reading).map((name) => `${value(name)} AS ${quoted(name)}`),
  ];
  const sql = `SELECT ${parts.join(', ')} FROM ${asked.size > 0 ? 'staged ORDER BY rowid' : `(${limited})`}`;
  return { sql, columns: await describeQuery(connection, sql), found: new Map() };
};

/** The rows as written in the file, before texts for missing values are replaced with nulls. */
export const rawRows = ({ sql, names }: OpenRows, { skipBlankLines, rowLimit }: UploadReading): string => {
  const first = names?.[0];
  const notBlank =
    skipBlankLines && names?.length === 1 && first !== undefined ? ` WHERE ${quoted(first)} IS NOT NULL` : '';
  return `SELECT * FROM (${sql})${notBlank}${rowLimit === undefined ? '' : ` LIMIT ${rowLimit}`}`;
};

/** Loads the rows into the table `staged`, with nulls for the texts that represent a missing value. */
const stage = async (connection: DuckDBConnection, rows: OpenRows, reading: UploadReading): Promise<void> => {
  const nulls = reading.nullValues.map((word) => literal(word.trim())).join(', ');
  const cells = (rows.names ?? []).map((name) => {
    const cell = reading.skipInitialSpace ? `ltrim(${quoted(name)})` : quoted(name);
    // The engine turns IN with a long list into a join, which would be one join for each of two thousand columns.
    const isEmpty = `list_contains([${nulls}], trim(${quoted(name)}))`;
    const value = nulls === '' ? cell : `CASE WHEN ${isEmpty} THEN NULL ELSE ${cell} END`;
    return `${value} AS ${quoted(name)}`;
  });
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE staged AS SELECT ${cells.join(', ')} FROM (${rawRows(rows, reading)})`,
  );
};

/** Lossless conversions: the target types that accept all values of a detected type. */
const widened: Readonly<Record<string, readonly string[]>> = {
  BIGINT: ['DOUBLE', 'HUGEINT', 'UBIGINT', 'DECIMAL'],
  DATE: ['TIMESTAMP', 'TIMESTAMP WITH TIME ZONE'],
  TIMESTAMP: ['TIMESTAMP WITH TIME ZONE'],
};

/** Converts columns to the types of the target table, unless their detected type already fits. */
const fitToTable = async (
  connection: DuckDBConnection,
  types: Map<string, ColumnType>,
  { wanted, style }: { readonly wanted: ReadonlyMap<string, string>; readonly style: ValueStyle },
): Promise<void> => {
  const names = [...types.keys()].filter((name) => wanted.has(name));
  if (names.length === 0) return;
  const cells = names.map((name) => `${convertedAll(name, types.get(name) ?? textType)} AS ${quoted(name)}`);
  for (const { name, engineType } of await describeQuery(connection, `SELECT ${cells.join(', ')} FROM staged`)) {
    const aim = wanted.get(name) ?? 'VARCHAR';
    const fitting = engineType === aim || widened[engineType]?.some((wide) => aim.startsWith(wide)) === true;
    if (!fitting) types.set(name, typeOfColumn(aim, style));
  }
};

/**
 * Loads an upload into the session's table `staged` and determines the column types.
 * Rejects with a fault that names the row and column if a value does not have its declared type.
 * @param wanted required types by column name: those of the table that the rows are appended to
 */
export const shapeRows = async (
  connection: DuckDBConnection,
  rows: OpenRows,
  { reading, wanted = new Map() }: { readonly reading: UploadReading; readonly wanted?: ReadonlyMap<string, string> },
): Promise<ShapedRows> => {
  if (rows.typed || rows.names === null) return shapeTyped(connection, rows, reading);
  const { names } = rows;
  checkAsked(names, reading);
  await stage(connection, rows, reading);
  const style = styleOf(reading);
  const asked = new Map(askedTypes(reading));
  for (const name of reading.dateColumns) asked.set(name, looseDates(style));
  const open = names.filter((name) => !asked.has(name));
  const texts = rows.textColumns;
  const found = await recogniseColumns(connection, open, { style, semicolons: rows.delimiter === ';', texts });
  const types = new Map(asked);
  for (const [name, { type }] of found) types.set(name, type === undefined ? textType : recognised[type]);
  if (wanted.size > 0) await fitToTable(connection, types, { wanted, style });
  await checkValues(connection, new Map([...types].filter(([name]) => !found.has(name) || wanted.has(name))));
  const value = (name: string): string => convertedAll(name, types.get(name) ?? textType);
  const parts = [
    ...indexParts(reading, value),
    ...keptColumns(names, reading).map((name) => `${value(name)} AS ${quoted(name)}`),
  ];
  const sql = `SELECT ${parts.join(', ')} FROM staged ORDER BY rowid`;
  return { sql, columns: await describeQuery(connection, sql), found };
};
