import { FrameReader, type FrameBatch, type FrameColumnSchema } from '@sightline/core/frames';

/** A result to be written to a file. Its columns are known before its rows. */
export interface ExportRows {
  readonly columns: readonly FrameColumnSchema[];
  readonly batches: AsyncIterable<FrameBatch>;
  /** Total number of rows, if known in advance. */
  readonly rowCount?: number;
}

/**
 * Reads the frames of a result until its columns are known. Batches are read on demand. When the caller stops iterating
 * over the batches, reading the frames ends, too.
 */
export async function readExportRows(frames: AsyncIterable<Uint8Array>): Promise<ExportRows> {
  const reader = new FrameReader();
  const iterator = frames[Symbol.asyncIterator]();
  const waiting: FrameBatch[] = [];
  let columns: readonly FrameColumnSchema[] | undefined;
  const read = (bytes: Uint8Array): void => {
    for (const frame of reader.push(bytes)) {
      if (frame.kind === 'schema') columns ??= frame.schema.columns;
      else if (frame.kind === 'batch' && frame.batch.rows > 0) waiting.push(frame.batch);
    }
  };
  while (columns === undefined) {
    const next = await iterator.next();
    if (next.done === true) break;
    read(next.value);
  }
  const batches = async function* (): AsyncGenerator<FrameBatch> {
    try {
      for (;;) {
        yield* waiting.splice(0);
        const next = await iterator.next();
        if (next.done === true) return;
        read(next.value);
      }
    } finally {
      await iterator.return?.();
    }
  };
  return { columns: columns ?? [], batches: batches() };
}
