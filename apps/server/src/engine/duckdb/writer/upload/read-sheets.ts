import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import readSheetsOf, { readSheet, SheetNotFoundError, type Row } from 'read-excel-file/node';
import { openPromise } from 'yauzl';
import { readStart } from './plain-text.ts';
import { shown, uploadFault } from './upload-fault.ts';

const mostUnpackedBytes = 524_288_000;

/** The rows of one sheet. */
export interface SheetRows {
  /** Sheet name, or null for the first sheet when none was requested by name. */
  readonly name: string | null;
  readonly rows: readonly Row[];
  /** Positions of the columns with a text cell, apart from texts that represent a missing value. */
  readonly textColumns: ReadonlySet<number>;
}

const isoText = (date: Date): string => {
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
};

/** Converts a cell to text: dates as ISO, booleans as words. */
export const cellText = (cell: unknown): string | null => {
  if (cell === null || cell === undefined || cell === '') return null;
  return cell instanceof Date ? isoText(cell) : String(cell);
};

const checkSize = async (path: string): Promise<void> => {
  const start = (await readStart(path, 4)).toString('latin1');
  if (!start.startsWith('PK'))
    throw uploadFault('the file is not an .xlsx file. Save the workbook as .xlsx and upload that.');
  const zip = await openPromise(path, { lazyEntries: true });
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) bytes += entry.uncompressedSize;
  } finally {
    zip.close();
  }
  if (bytes > mostUnpackedBytes) throw uploadFault('the workbook unpacks to more than 500 MB.');
};

/**
 * Reads all sheets of a workbook, or only the requested one. The content is held in memory, and each process has a
 * memory limit.
 * @param from first row of the header: rows above it do not affect the column types
 */
export const readSheets = async (
  path: string,
  options: {
    readonly from: number;
    readonly asked: string | undefined;
    readonly every: boolean;
    readonly nullValues: readonly string[];
  },
): Promise<readonly SheetRows[]> => {
  const { from, asked, every } = options;
  const nulls = new Set(['', ...options.nullValues]);
  await checkSize(path);
  const sheets = await readCells(path, every ? undefined : (asked ?? 1));
  return sheets.map(({ sheet, data }) => {
    const textColumns = new Set<number>();
    for (let at = from; at < data.length; at += 1)
      for (const [place, cell] of (data[at] ?? []).entries())
        if (typeof cell === 'string' && !nulls.has(cell.trim())) textColumns.add(place);
    return { name: sheet, rows: data, textColumns };
  });
};

const readCells = async (path: string, one: string | number | undefined) => {
  try {
    if (one === undefined) return await readSheetsOf(path);
    return [{ sheet: typeof one === 'string' ? one : null, data: await readSheet(path, one) }];
  } catch (error) {
    if (error instanceof SheetNotFoundError) throw uploadFault(`the workbook has no sheet ${shown(String(one))}.`);
    throw uploadFault(`the workbook cannot be read (${error instanceof Error ? error.message : 'it is damaged'}).`);
  }
};

/** Writes rows as CSV: every value is quoted, and a missing value is empty. @param width number of values per row */
export const writeRows = async (file: string, rows: Iterable<Row>, width: number): Promise<void> => {
  const stream = createWriteStream(file, { mode: 0o600 });
  for (const row of rows) {
    const cells = Array.from({ length: width }, (_, place) => {
      const cell = cellText(row[place]);
      return cell === null ? '' : `"${cell.replaceAll('"', '""')}"`;
    });
    if (!stream.write(`${cells.join(',')}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
};
