import type { DuckDBDataChunk } from '@duckdb/node-api';
import type { FrameColumn } from '@sightline/core/frames';

/** Collects one column of a batch, chunk by chunk, straight from the engine's vectors. */
export interface ColumnBuilder {
  /** Takes the first `rows` rows of the chunk's column. */
  append(chunk: DuckDBDataChunk, rows: number): void;
  /** Rough size of what is waiting, in bytes. */
  sizeBytes(): number;
  /** Gives the waiting rows as a column and starts anew. */
  take(): FrameColumn;
}
