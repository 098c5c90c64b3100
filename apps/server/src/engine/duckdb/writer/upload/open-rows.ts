import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ColumnInfo, UploadReading } from '../../../../domain/ports.ts';
import { inUtf8, readStart } from './plain-text.ts';
import { cellText, readSheets, writeRows } from './read-sheets.ts';
import { findDelimiter } from './find-delimiter.ts';
import { columnNames, longestColumnName, splitHead } from './split-header.ts';
import { parquetFiles } from './unpack-columnar.ts';
import { uploadFault } from './upload-fault.ts';
import { literal } from './sql-text.ts';

/** The rows of an upload as a query, before any conversion. */
export interface OpenRows {
  readonly sql: string;
  /** Column names, or null if the query provides them. */
  readonly names: readonly string[] | null;
  /** Files that the query reads. No other file may be opened. */
  readonly files: readonly string[];
  /** Columns whose cells are known to be text. Numbers in them are codes. */
  readonly textColumns: ReadonlySet<string>;
  /** False if all cells are texts, which have to be parsed. True if the file contains typed values. */
  readonly typed: boolean;
  readonly sheet: string | null;
  /** The delimiter of a text file, or null for other files. */
  readonly delimiter: string | null;
}

const headBytes = 4_194_304;
/** Size of the start of a file from which the delimiter is detected. */
const sampleBytes = 262_144;
/** Upper and lower bound of the engine's maximum line size. */
const lineBytes = { most: 10_485_760, least: 65_536 };
const mostColumns = 2_000;

/** Throws if there are more columns than a table may have. */
const checkWidth = (width: number): void => {
  if (width > mostColumns)
    throw uploadFault(`the file has ${width} columns, but a table can have at most ${mostColumns}.`);
};

/** Throws if a table cannot have these column names. */
export const checkNames = (names: readonly string[]): readonly string[] => {
  checkWidth(names.length);
  const long = names.findIndex((name) => name.length > longestColumnName);
  if (long >= 0) throw uploadFault(`the name of column ${long + 1} is longer than ${longestColumnName} characters.`);
  return names;
};

/** Returns the column names: those in the file, or generated ones. */
const namesOf = (values: readonly (string | null)[]): readonly string[] => {
  checkWidth(values.length);
  return columnNames(values);
};

const csvQuery = async (
  file: string,
  names: readonly string[],
  { delimiter, skipLines }: { readonly delimiter: string; readonly skipLines: number },
): Promise<string> => {
  // The engine allocates several times the maximum line size, so keep it small for a small file.
  const line = Math.min(Math.max((await stat(file)).size, lineBytes.least), lineBytes.most);
  const columns = names.map((name) => `${literal(name)}: 'VARCHAR'`).join(', ');
  return `SELECT * FROM read_csv([${literal(file)}], auto_detect = false, header = false, quote = '"', escape = '"',
    delim = ${literal(delimiter)}, skip = ${skipLines}, columns = {${columns}}, max_line_size = ${line},
    nullstr = [''], strict_mode = true)`;
};

const openCsv = async (reading: UploadReading, folder: string): Promise<OpenRows> => {
  const file = await inUtf8(reading.path, join(folder, 'text.csv'));
  const start = (await readStart(file, headBytes)).toString('utf8').replace(/^\uFEFF/, '');
  const delimiter = reading.delimiter ?? findDelimiter(start.slice(0, sampleBytes), reading.skipRows);
  const head = splitHead(start, { ...reading, delimiter });
  if (head === undefined || start.trim() === '') throw uploadFault('the file has no columns.');
  const names = namesOf(reading.headerRow === null ? head.values.map(() => null) : head.values);
  const { skipLines } = head;
  const sql = await csvQuery(file, names, { delimiter, skipLines });
  return { sql, names, files: [file], textColumns: new Set(), typed: false, sheet: null, delimiter };
};

/** Opens one sheet or every sheet of a workbook. */
const openWorkbook = async (reading: UploadReading, folder: string, every: boolean): Promise<readonly OpenRows[]> => {
  const { headerRow, skipRows, nullValues } = reading;
  const from = skipRows + (headerRow === null ? 0 : headerRow + 1);
  const sheets = await readSheets(reading.path, { from, asked: reading.sheet, every, nullValues });
  return Promise.all(
    sheets.map(async ({ name, rows, textColumns }, index): Promise<OpenRows> => {
      const first = from - (headerRow === null ? 0 : 1);
      const width = rows.reduce((most, row, at) => (at < first ? most : Math.max(most, row.length)), 0);
      if (width === 0 && !every) throw uploadFault('the sheet has no columns.');
      const head = headerRow === null ? [] : (rows[from - 1] ?? []).map(cellText);
      const names = namesOf(Array.from({ length: width }, (_, place) => head[place] ?? null));
      const file = join(folder, `sheet-${index}.csv`);
      await writeRows(file, rows.slice(from), width);
      const sql = await csvQuery(file, names, { delimiter: ',', skipLines: 0 });
      const texts = new Set(names.filter((_, place) => textColumns.has(place)));
      return { sql, names, files: [file], textColumns: texts, typed: false, sheet: name, delimiter: null };
    }),
  );
};

const openColumnar = async ({ path }: UploadReading, folder: string): Promise<OpenRows> => {
  const files = await parquetFiles(path, folder);
  const sql = `SELECT * FROM read_parquet([${files.map(literal).join(', ')}], union_by_name = true)`;
  return { sql, names: null, files, textColumns: new Set(), typed: true, sheet: null, delimiter: null };
};

/** Returns the columns of a query. */
export const describeQuery = async (connection: DuckDBConnection, query: string): Promise<readonly ColumnInfo[]> => {
  const reader = await connection.runAndReadAll(`DESCRIBE ${query}`);
  return reader.getRows().map((row) => ({ name: String(row[0]), engineType: String(row[1]) }));
};

/**
 * Opens an upload. Unpacked and converted files go to the folder.
 * @param every opens all sheets of a workbook instead of only the requested one
 */
export const openRows = async (
  reading: UploadReading,
  { folder, every = false }: { readonly folder: string; readonly every?: boolean },
): Promise<readonly OpenRows[]> => {
  if (reading.format === 'excel') return openWorkbook(reading, folder, every);
  return [reading.format === 'csv' ? await openCsv(reading, folder) : await openColumnar(reading, folder)];
};
