import duckdb from '@duckdb/node-bindings';
import type { DuckDBDataChunk } from '@duckdb/node-api';

/** A raw column of a chunk. The engine owns the bytes: read them before the next chunk is fetched. */
export interface RawVector {
  readonly data: Uint8Array;
  readonly view: DataView;
  /** Bit set = not null. Null if every row has a value. */
  readonly validity: Uint8Array | null;
}

/** Returns the raw bytes of a column, `width` bytes per row. */
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
const rowBytes = 16;

/** Returns the bytes of a long text through the pointer in its row. */
function pointedBytes(vector: RawVector, row: number, sizeBytes: number): Uint8Array {
  const pointerAt = vector.data.byteOffset + row * rowBytes + 8;
  return duckdb.get_data_from_pointer(vector.data.buffer as ArrayBuffer, pointerAt, sizeBytes);
}

/** Returns the length of the text in a row, in bytes. */
export function textLength(vector: RawVector, row: number): number {
  return vector.view.getUint32(row * rowBytes, true);
}

/** Returns the bytes of the text in a row. Up to 12 bytes are stored inline, longer texts behind a pointer. */
export function textBytes(vector: RawVector, row: number): Uint8Array {
  const sizeBytes = textLength(vector, row);
  const at = row * rowBytes + 4;
  return sizeBytes <= inlineBytes ? vector.data.subarray(at, at + sizeBytes) : pointedBytes(vector, row, sizeBytes);
}

/** Texts that are adjacent in the engine's memory. */
interface Stretch {
  readonly row: number;
  readonly address: number;
  readonly rows: number[];
  end: number;
}

/** The engine aligns texts to this many bytes. */
const largestGapBytes = 8;

/**
 * Copies the texts of the given rows to their target offsets. A native call costs more than copying bytes, so adjacent
 * texts are fetched together, and a text that several rows point to is fetched once.
 */
export function copyTexts(
  vector: RawVector,
  rows: readonly number[],
  target: { readonly bytes: Uint8Array; /** Offset of each text, by row. */ readonly places: ArrayLike<number> },
): void {
  const byAddress = new Map<number, number>();
  let stretch: Stretch | null = null;
  const finish = (): void => {
    if (stretch === null) return;
    const fetched = pointedBytes(vector, stretch.row, stretch.end - stretch.address);
    for (const row of stretch.rows) {
      const from = addressOf(vector, row) - stretch.address;
      target.bytes.set(fetched.subarray(from, from + textLength(vector, row)), target.places[row] ?? 0);
    }
  };
  const repeats: [row: number, original: number][] = [];
  for (const row of rows) {
    const sizeBytes = textLength(vector, row);
    if (sizeBytes <= inlineBytes) {
      target.bytes.set(textBytes(vector, row), target.places[row] ?? 0);
      continue;
    }
    const address = addressOf(vector, row);
    const original = byAddress.get(address);
    if (original !== undefined && textLength(vector, original) === sizeBytes) {
      repeats.push([row, original]);
      continue;
    }
    byAddress.set(address, row);
    if (stretch !== null && address >= stretch.end && address - stretch.end < largestGapBytes) {
      stretch.rows.push(row);
      stretch.end = address + sizeBytes;
    } else {
      finish();
      stretch = { row, address, rows: [row], end: address + sizeBytes };
    }
  }
  finish();
  for (const [row, original] of repeats) {
    const from = target.places[original] ?? 0;
    target.bytes.copyWithin(target.places[row] ?? 0, from, from + textLength(vector, row));
  }
}

/** Returns the address of a long text. Process addresses fit in 53 bits. */
function addressOf(vector: RawVector, row: number): number {
  const at = row * rowBytes + 8;
  return vector.view.getUint32(at + 4, true) * 4_294_967_296 + vector.view.getUint32(at, true);
}
