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

/** Rows of an upload as a query, before anything is converted. */
export interface OpenRows {
  readonly sql: string;
  /** Null where the query tells them. */
  readonly names: readonly string[] | null;
  /** Files that the query reads: nothing else may be opened. */
  readonly files: readonly string[];
  /** Columns whose cells are known to be text: numbers in them are codes. */
  readonly textColumns: ReadonlySet<string>;
  /** False where every value is text that stands for something. */
  readonly typed: boolean;
  readonly sheet: string | null;
  /** Between the values of a text file; null for other files. */
  readonly delimiter: string | null;
}

const headBytes = 4_194_304;
/** Text that the delimiter is looked for in. */
const sampleBytes = 262_144;
/** The longest line, and the shortest that the engine makes room for. */
const lineBytes = { most: 10_485_760, least: 65_536 };
const mostColumns = 2_000;

/** Refuses more columns than a table may have. */
const checkWidth = (width: number): void => {
  if (width > mostColumns)
    throw uploadFault(`the file has ${width} columns, but a table may have ${mostColumns} at most.`);
};

/** Refuses columns that no table here may have. */
export const checkNames = (names: readonly string[]): readonly string[] => {
  checkWidth(names.length);
  const long = names.findIndex((name) => name.length > longestColumnName);
  if (long >= 0) throw uploadFault(`the name of column ${long + 1} is longer than ${longestColumnName} characters.`);
  return names;
};

/** Names of columns that a file names, or does not. */
const namesOf = (values: readonly (string | null)[]): readonly string[] => {
  checkWidth(values.length);
  return columnNames(values);
};

const csvQuery = async (
  file: string,
  names: readonly string[],
  { delimiter, skipLines }: { readonly delimiter: string; readonly skipLines: number },
): Promise<string> => {
  // The engine sets aside several of the longest lines: a small file must not take the memory of a large one.
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
  if (head === undefined || start.trim() === '') throw uploadFault('the file holds no columns.');
  const names = namesOf(reading.headerRow === null ? head.values.map(() => null) : head.values);
  const { skipLines } = head;
  const sql = await csvQuery(file, names, { delimiter, skipLines });
  return { sql, names, files: [file], textColumns: new Set(), typed: false, sheet: null, delimiter };
};

/** Every sheet of a workbook, or the one that is asked for. */
const openWorkbook = async (reading: UploadReading, folder: string, every: boolean): Promise<readonly OpenRows[]> => {
  const { headerRow, skipRows, nullValues } = reading;
  const from = skipRows + (headerRow === null ? 0 : headerRow + 1);
  const sheets = await readSheets(reading.path, { from, asked: reading.sheet, every, nullValues });
  return Promise.all(
    sheets.map(async ({ name, rows, textColumns }, index): Promise<OpenRows> => {
      const first = from - (headerRow === null ? 0 : 1);
      const width = rows.reduce((most, row, at) => (at < first ? most : Math.max(most, row.length)), 0);
      if (width === 0 && !every) throw uploadFault('the sheet holds no columns.');
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

/** Columns of a query. */
export const describeQuery = async (connection: DuckDBConnection, query: string): Promise<readonly ColumnInfo[]> => {
  const reader = await connection.runAndReadAll(`DESCRIBE ${query}`);
  return reader.getRows().map((row) => ({ name: String(row[0]), engineType: String(row[1]) }));
};

/**
 * Opens an upload. What has to be unpacked or written anew goes into the folder.
 * @param every all sheets of a workbook, and not the asked one alone
 */
export const openRows = async (
  reading: UploadReading,
  { folder, every = false }: { readonly folder: string; readonly every?: boolean },
): Promise<readonly OpenRows[]> => {
  if (reading.format === 'excel') return openWorkbook(reading, folder, every);
  return [reading.format === 'csv' ? await openCsv(reading, folder) : await openColumnar(reading, folder)];
};
