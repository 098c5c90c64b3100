/** A byte buffer that grows by doubling. */
export class ByteBuffer {
  bytes: Uint8Array;
  length = 0;

  constructor(capacity = 16_384) {
    this.bytes = new Uint8Array(capacity);
  }

  /** Reserves `sizeBytes` more bytes and returns their offset. */
  reserve(sizeBytes: number): number {
    const start = this.length;
    const end = start + sizeBytes;
    if (end > this.bytes.length) {
      const grown = new Uint8Array(Math.max(end, this.bytes.length * 2));
      grown.set(this.bytes.subarray(0, start));
      this.bytes = grown;
    }
    this.length = end;
    return start;
  }

  append(piece: Uint8Array): void {
    const at = this.reserve(piece.length);
    this.bytes.set(piece, at);
  }

  /** Returns the collected bytes in a new buffer and clears this one. */
  take(): Uint8Array {
    const taken = this.bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }
}

/** Collects the null bits and the row count of a column. */
export class NullCollector {
  rows = 0;
  #bits = new Uint8Array(256);
  #any = false;

  /** Adds rows. `validity` is the engine's mask (bit set = not null), or null when no row is null. */
  append(rows: number, validity: Uint8Array | null): void {
    this.#grow(this.rows + rows);
    if (validity !== null) {
      for (let row = 0; row < rows; row += 1) {
        if ((((validity[row >> 3] ?? 255) >> (row & 7)) & 1) === 0) this.mark(this.rows + row);
      }
    }
    this.rows += rows;
  }

  /** Marks a row as null. */
  mark(row: number): void {
    this.#grow(row + 1);
    this.#any = true;
    this.#bits[row >> 3] = (this.#bits[row >> 3] ?? 0) | (1 << (row & 7));
  }

  #grow(rows: number): void {
    const needed = (rows + 7) >> 3;
    if (needed <= this.#bits.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bits.length * 2));
    grown.set(this.#bits);
    this.#bits = grown;
  }

  take(): { readonly nulls?: Uint8Array } {
    const used = (this.rows + 7) >> 3;
    const result = this.#any ? { nulls: this.#bits.slice(0, used) } : {};
    this.#bits.fill(0);
    this.#any = false;
    this.rows = 0;
    return result;
  }
}

/** Maximum text size of one cell, in bytes. Longer texts are cut at a character boundary and end with an ellipsis. */
export const cellBytes = 1_048_576;

/** Returns the UTF-8 bytes of a cell, truncated when they exceed `cellBytes`. */
export function cutCell(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= cellBytes) return bytes;
  let end = cellBytes - 3;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  const cut = new Uint8Array(end + 3);
  cut.set(bytes.subarray(0, end));
  cut.set([0xe2, 0x80, 0xa6], end);
  return cut;
}
