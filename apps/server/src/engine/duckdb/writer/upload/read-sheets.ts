import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import readSheetsOf from 'read-excel-file/node';
import { openPromise } from 'yauzl';
import { readStart } from './plain-text.ts';
import { uploadFault } from './upload-fault.ts';

const mostUnpackedBytes = 524_288_000;

/** A sheet as rows of text: dates as ISO, true and false as words. */
export interface SheetText {
  readonly name: string;
  readonly rows: readonly (readonly (string | null)[])[];
  /** Columns (by place) in which some cell is text: they stay text, whatever it looks like. */
  readonly textColumns: ReadonlySet<number>;
}

const isoText = (date: Date): string => {
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
};

const cellText = (cell: unknown): string | null => {
  if (cell === null || cell === undefined || cell === '') return null;
  return cell instanceof Date ? isoText(cell) : String(cell);
};

const checkSize = async (path: string): Promise<void> => {
  const start = (await readStart(path, 4)).toString('latin1');
  if (!start.startsWith('PK'))
    throw uploadFault('the file is no .xlsx file. Save the workbook as .xlsx and send that.');
  const zip = await openPromise(path, { lazyEntries: true });
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) bytes += entry.uncompressedSize;
  } finally {
    zip.close();
  }
  if (bytes > mostUnpackedBytes) throw uploadFault('the workbook unpacks to more than 500 MB.');
};

/** Reads the sheets of a workbook. @param from rows of names begin at this place: what stands above says nothing of types */
export const readSheets = async (path: string, from: number): Promise<readonly SheetText[]> => {
  await checkSize(path);
  let sheets;
  try {
    sheets = await readSheetsOf(path);
  } catch (error) {
    throw uploadFault(`the workbook cannot be read (${error instanceof Error ? error.message : 'it is damaged'}).`);
  }
  return sheets.map(({ sheet, data }) => {
    const textColumns = new Set<number>();
    for (const row of data.slice(from))
      for (const [place, cell] of row.entries()) if (typeof cell === 'string' && cell !== '') textColumns.add(place);
    return { name: sheet, rows: data.map((row) => row.map(cellText)), textColumns };
  });
};

/** Writes rows as CSV: every value in quotes, nothing for no value. @param width values of each row */
export const writeRows = async (
  file: string,
  rows: readonly (readonly (string | null)[])[],
  width: number,
): Promise<void> => {
  const stream = createWriteStream(file, { mode: 0o600 });
  for (const row of rows) {
    const cells = Array.from({ length: width }, (_, place) => {
      const cell = row[place] ?? null;
      return cell === null ? '' : `"${cell.replaceAll('"', '""')}"`;
    });
    if (!stream.write(`${cells.join(',')}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
};
