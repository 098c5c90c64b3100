import { Readable } from 'node:stream';
import yazl from 'yazl';
import { badRequest } from '../refusal.ts';
import { csvPieces } from './csv-text.ts';
import type { Sheet } from './sheet.ts';
import { mostColumns } from './xlsx/sheet-xml.ts';
import { workbookStream } from './xlsx/workbook-stream.ts';

export type DownloadFormat = 'csv' | 'xlsx';

/** A file that is being produced. */
export interface Download {
  readonly contentType: string;
  /** File extension. */
  readonly ending: DownloadFormat | 'zip';
  readonly stream: Readable;
}

const contentTypes: Readonly<Record<DownloadFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function fileOf(sheet: Sheet, format: DownloadFormat, nowMs: number): Readable {
  return format === 'csv'
    ? Readable.from(csvPieces(sheet.table, sheet.headers), { objectMode: false })
    : workbookStream(sheet, { nowMs });
}

/**
 * Returns tables as one file in the given format, or as a ZIP if there are several (`query_1.csv`, …). Contents are
 * generated while the stream is read. Throws a Refusal if there is no table, or if one is too wide for the format.
 */
export function downloadOf(sheets: readonly Sheet[], format: DownloadFormat, nowMs: number): Download {
  const [only, ...others] = sheets;
  if (only === undefined) throw badRequest('Empty query result');
  const widest = Math.max(...sheets.map((sheet) => sheet.headers.length));
  if (format === 'xlsx' && widest > mostColumns) {
    const words = `An Excel sheet can have at most ${mostColumns} columns, but this result has ${widest}.`;
    throw badRequest(`Error: ${words} Select fewer columns, or download the result as CSV.`);
  }
  if (others.length === 0)
    return { contentType: contentTypes[format], ending: format, stream: fileOf(only, format, nowMs) };
  const zip = new yazl.ZipFile();
  const mtime = new Date(nowMs);
  for (const [at, sheet] of sheets.entries()) {
    // Workbooks are already compressed. Each file is started only when the previous one is done.
    const options = { mtime, compress: format === 'csv' };
    zip.addReadStreamLazy(`query_${at + 1}.${format}`, options, (ready) => ready(null, fileOf(sheet, format, nowMs)));
  }
  zip.end();
  return { contentType: 'application/zip', ending: 'zip', stream: zip.outputStream as Readable };
}
