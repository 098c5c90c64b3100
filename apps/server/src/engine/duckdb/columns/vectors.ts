import duckdb from '@duckdb/node-bindings';
import type { DuckDBDataChunk } from '@duckdb/node-api';

/** A column of a chunk as the engine holds it. The bytes are the engine's: read them before the next chunk is asked. */
export interface RawVector {
  readonly data: Uint8Array;
  readonly view: DataView;
  /** Bit set = not null; null when every row is there. */
  readonly validity: Uint8Array | null;
}

/** The raw bytes of a column: `width` bytes a row. */
export function rawVector(
  chunk: DuckDBDataChunk,
  column: number,
  size: { readonly rows: number; readonly width: number },
): RawVector {
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, column);
  const data = duckdb.vector_get_data(vector, size.rows * size.width);
  const validity = duckdb.vector_get_validity(vector, Math.ceil(size.rows / 64) * 8);
  return {
    data,
    view: new DataView(data.buffer, data.byteOffset, data.byteLength),
    validity: validity ?? null,
  };
}

const inlineBytes = 12;

/** The bytes of the text in a row: up to 12 stand in the row itself, longer ones behind a pointer. */
export function textBytes(vector: RawVector, row: number): Uint8Array {
  const at = row * 16;
  const sizeBytes = vector.view.getUint32(at, true);
  if (sizeBytes <= inlineBytes) return vector.data.subarray(at + 4, at + 4 + sizeBytes);
  return duckdb.get_data_from_pointer(vector.data.buffer as ArrayBuffer, vector.data.byteOffset + at + 8, sizeBytes);
}
