import type { DuckDBDataChunk } from '@duckdb/node-api';
import type { FrameColumn } from '@sightline/core/frames';

/** Collects one column of a batch, chunk by chunk, directly from the engine's vectors. */
export interface ColumnBuilder {
  /** Appends the first `rows` rows of the chunk's column. */
  append(chunk: DuckDBDataChunk, rows: number): void;
  /** Approximate size of the collected rows, in bytes. */
  sizeBytes(): number;
  /** Returns the collected rows as a column and resets the builder. */
  take(): FrameColumn;
}
