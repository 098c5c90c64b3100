import { fileBytes, type FileOptions } from '../exports/export-file.ts';
import type { ExportRows } from '../exports/export-rows.ts';

/** Returns a result that is limited to its first rows. The rows after them are not read. */
const firstRows = (rows: ExportRows, most: number): ExportRows => ({
  columns: rows.columns,
  batches: (async function* () {
    let left = most;
    for await (const batch of rows.batches) {
      yield { ...batch, rows: Math.min(batch.rows, left) };
      left -= batch.rows;
      if (left <= 0) return;
    }
  })(),
});

/**
 * Returns the bytes of a file. Reading ends soon after `mostBytes`, because larger files are left out of the message.
 */
export const joined = async (chunks: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes > mostBytes) break;
  }
  return Buffer.concat(parts);
};

/** Reads the first rows of a result, with values as in a JSON export. */
export const readFirstRows = async (
  rows: ExportRows,
  most: number,
  options: Omit<FileOptions, 'format'>,
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const bytes = fileBytes(firstRows(rows, most), { format: 'json', ...options });
  return JSON.parse((await joined(bytes, Number.POSITIVE_INFINITY)).toString()) as Record<string, unknown>[];
};
