import type { DuckDBConnection } from '@duckdb/node-api';
import type { ColumnInfo, UploadReading } from '../../../../domain/ports.ts';
import { storedType } from '../stored-types.ts';
import { checkNames, describeQuery, type OpenRows } from './open-rows.ts';
import { shown, uploadFault } from './upload-fault.ts';
import {
  converted,
  fits,
  quoted,
  recognised,
  typeOfWord,
  typeWords,
  type Recognised,
  type ValueStyle,
} from './value-types.ts';

/** Rows of an upload with types and the columns that were asked for, ready to be kept. */
export interface ShapedRows {
  readonly sql: string;
  readonly columns: readonly ColumnInfo[];
}

const listed = (names: readonly string[]): string => names.map(shown).join(', ');

const textsOf = async (connection: DuckDBConnection, query: string): Promise<readonly (readonly unknown[])[]> =>
  (await connection.runAndReadAll(query)).getRows();

/** Names that the file must have, since something is asked of them. */
const checkAsked = (names: readonly string[], reading: UploadReading): void => {
  const { columns = [], dateColumns, types, indexColumn } = reading;
  const absent = (asked: readonly string[]): readonly string[] => asked.filter((name) => !names.includes(name));
  const missing = absent(columns);
  if (missing.length > 0)
    throw uploadFault(`Usecols do not match columns, columns expected but not found: [${listed(missing)}]`);
  const others = absent([...dateColumns, ...Object.keys(types), ...(indexColumn === undefined ? [] : [indexColumn])]);
  if (others.length > 0) throw uploadFault(`the file has no column ${listed(others)}.`);
};

/** Rows that rule most types out, so that all rows are looked at for few. */
const firstLook = 5_000;
/** Tests of one statement: one over two thousand columns would be larger than the engine likes. */
const testsAtOnce = 200;

interface TypeTest {
  readonly name: string;
  readonly type: Recognised;
}

/** Those of the tests that hold over the rows. */
const holding = async (
  connection: DuckDBConnection,
  tests: readonly TypeTest[],
  { rows, style, holdsEmpty }: { readonly rows: string; readonly style: ValueStyle; readonly holdsEmpty: boolean },
): Promise<readonly TypeTest[]> => {
  const held: TypeTest[] = [];
  for (let start = 0; start < tests.length; start += testsAtOnce) {
    const some = tests.slice(start, start + testsAtOnce);
    const questions = some.map(({ name, type }) => fits(name, type, { style, holdsEmpty }));
    const [row = []] = await textsOf(connection, `SELECT ${questions.join(', ')} FROM ${rows}`);
    held.push(...some.filter((_, place) => row[place] === true));
  }
  return held;
};

/** The first type that all values of a column fit; text where there is none, or no value at all. */
const recognise = async (
  connection: DuckDBConnection,
  names: readonly string[],
  style: ValueStyle,
): Promise<ReadonlyMap<string, string>> => {
  const all = names.flatMap((name) => recognised.map((type) => ({ name, type })));
  const some = `(SELECT * FROM staged LIMIT ${firstLook})`;
  const likely = await holding(connection, all, { rows: some, style, holdsEmpty: true });
  const held = await holding(connection, likely, { rows: 'staged', style, holdsEmpty: false });
  const first = new Map(held.toReversed().map(({ name, type }) => [name, type]));
  return new Map(names.map((name) => [name, first.get(name) ?? 'VARCHAR']));
};

/** The types that are asked for, by column. */
const askedTypes = ({ types }: UploadReading): ReadonlyMap<string, string> =>
  new Map(Object.entries(types).map(([name, word]) => [name, typeOfWord(word)]));

const styleOf = ({ decimal, dayFirst }: UploadReading): ValueStyle => ({ decimal, dayFirst });

/** Refuses the first value that is not of the type that was asked for, by its row and column. */
const checkValues = async (
  connection: DuckDBConnection,
  types: ReadonlyMap<string, string>,
  style: ValueStyle,
): Promise<void> => {
  for (const [name, type] of types) {
    const wrong = `${quoted(name)} IS NOT NULL AND ${converted(name, type, style)} IS NULL`;
    const [row] = await textsOf(
      connection,
      `SELECT (rowid + 1)::VARCHAR, ${quoted(name)} FROM staged WHERE ${wrong} ORDER BY rowid LIMIT 1`,
    );
    if (row === undefined) continue;
    const words = typeWords[type] ?? `of the type ${type}`;
    throw uploadFault(`row ${String(row[0])}, column ${shown(name)}: ${shown(String(row[1]))} is not ${words}.`);
  }
};

/** The columns that are kept, in their order: a kept index is the first one. */
const keptColumns = (names: readonly string[], reading: UploadReading): readonly string[] => {
  const asked = names.filter((name) => reading.columns === undefined || reading.columns.includes(name));
  return asked.filter((name) => name !== reading.indexColumn);
};

const indexParts = ({ indexColumn, keepsIndex, indexLabel }: UploadReading, expressionOf: (name: string) => string) => {
  if (!keepsIndex) return [];
  if (indexColumn !== undefined) return [`${expressionOf(indexColumn)} AS ${quoted(indexLabel ?? indexColumn)}`];
  return [`row_number() OVER () - 1 AS ${quoted(indexLabel ?? 'index')}`];
};

/** Rows that have types already: a column gets another one only where that is asked. */
const shapeTyped = async (
  connection: DuckDBConnection,
  rows: OpenRows,
  reading: UploadReading,
): Promise<ShapedRows> => {
  const found = await describeQuery(connection, rows.sql);
  const names = checkNames(found.map(({ name }) => name));
  checkAsked(names, { ...reading, dateColumns: [] });
  const asked = askedTypes(reading);
  const style = styleOf(reading);
  const limit = reading.rowLimit === undefined ? '' : ` LIMIT ${reading.rowLimit}`;
  const limited = `${rows.sql}${limit}`;
  if (asked.size > 0) {
    const texts = [...asked.keys()].map((name) => `CAST(${quoted(name)} AS VARCHAR) AS ${quoted(name)}`);
    await connection.run(
      `CREATE OR REPLACE TEMP TABLE staged AS SELECT * REPLACE (${texts.join(', ')}) FROM (${limited})`,
    );
    await checkValues(connection, asked, style);
  }
  const typeOf = new Map(found.map(({ name, engineType }) => [name, storedType(engineType)]));
  const value = (name: string): string => {
    const type = asked.get(name);
    return type === undefined
      ? `CAST(${quoted(name)} AS ${typeOf.get(name) ?? 'VARCHAR'})`
      : converted(name, type, style);
  };
  const parts = [
    ...indexParts(reading, value),
    ...keptColumns(names, reading).map((name) => `${value(name)} AS ${quoted(name)}`),
  ];
  const sql = `SELECT ${parts.join(', ')} FROM ${asked.size > 0 ? 'staged ORDER BY rowid' : `(${limited})`}`;
  return { sql, columns: await describeQuery(connection, sql) };
};

/**
 * Reads an upload into the table `staged` of the session and finds the types of its columns.
 * Rejects with a fault that names row and column where a value is not what it was said to be.
 * @param wanted types that columns must have, by name: those of the table that the rows are added to
 */
export const shapeRows = async (
  connection: DuckDBConnection,
  rows: OpenRows,
  { reading, wanted = new Map() }: { readonly reading: UploadReading; readonly wanted?: ReadonlyMap<string, string> },
): Promise<ShapedRows> => {
  if (rows.typed || rows.names === null) return shapeTyped(connection, rows, reading);
  const { names } = rows;
  checkAsked(names, reading);
  const first = names[0];
  const notBlank =
    reading.skipBlankLines && names.length === 1 && first !== undefined ? ` WHERE ${quoted(first)} IS NOT NULL` : '';
  const limit = reading.rowLimit === undefined ? '' : ` LIMIT ${reading.rowLimit}`;
  const cells = names.map((name) =>
    reading.skipInitialSpace ? `ltrim(${quoted(name)}) AS ${quoted(name)}` : quoted(name),
  );
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE staged AS SELECT ${cells.join(', ')} FROM (${rows.sql})${notBlank}${limit}`,
  );
  const asked = new Map<string, string>([...wanted, ...askedTypes(reading)]);
  for (const name of reading.dateColumns) asked.set(name, 'loose date');
  for (const name of rows.textColumns) if (!asked.has(name)) asked.set(name, 'VARCHAR');
  const style = styleOf(reading);
  await checkValues(connection, new Map([...asked].filter(([name]) => names.includes(name))), style);
  const open = names.filter((name) => !asked.has(name));
  const types = new Map([...(await recognise(connection, open, style)), ...asked]);
  const value = (name: string): string => converted(name, types.get(name) ?? 'VARCHAR', style);
  const parts = [
    ...indexParts(reading, value),
    ...keptColumns(names, reading).map((name) => `${value(name)} AS ${quoted(name)}`),
  ];
  const sql = `SELECT ${parts.join(', ')} FROM staged ORDER BY rowid`;
  return { sql, columns: await describeQuery(connection, sql) };
};
