import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../deps.ts';
import { fileBytes } from '../exports/export-file.ts';
import { readExportRows } from '../exports/export-rows.ts';
import type { UploadTurn, WrittenTable } from '../ports.ts';

export interface RowsOfTable {
  readonly frames: AsyncIterable<Uint8Array>;
  readonly target: { readonly schema: string; readonly name: string };
  readonly turn?: UploadTurn;
  /** Called once all rows have arrived. If it throws, the table is not written. */
  readonly onRows?: () => Promise<void>;
}

/** Writes the rows of a result as a table of the embedded engine. The caller publishes the table. */
export const writeRows = async (
  { config, writer }: Pick<Deps, 'config' | 'writer'>,
  { frames, target, turn, onRows }: RowsOfTable,
): Promise<WrittenTable> => {
  const folder = join(config.dataDir, 'temp', 'created');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.parquet`);
  try {
    const bytes = fileBytes(await readExportRows(frames), { format: 'parquet', guardsFormulas: false, datedMs: 0 });
    await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(path));
    await onRows?.();
    return await writer.writeTable({ kind: 'files', paths: [path], format: 'parquet' }, target, turn);
  } finally {
    await rm(path, { force: true });
  }
};
