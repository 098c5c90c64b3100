import { Buffer } from 'node:buffer';

/** An append-only byte buffer. Bytes that were taken are not modified afterwards. */
export class ByteWriter {
  #bytes: Buffer;
  #length = 0;
  readonly #startBytes: number;

  constructor(startBytes = 65_536) {
    this.#startBytes = startBytes;
    this.#bytes = Buffer.allocUnsafe(startBytes);
  }

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  /** Appends text that has one byte per character. */
  ascii(text: string): void {
    const size = text.length;
    this.#room(size);
    const bytes = this.#bytes;
    const at = this.#length;
    // For short texts, a loop is faster than a native call.
    if (size < 24) for (let index = 0; index < size; index += 1) bytes[at + index] = text.charCodeAt(index);
    else bytes.write(text, at, 'latin1');
    this.#length = at + size;
  }

  utf8(text: string): void {
    this.#room(text.length * 3);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
  }

  /** Appends a slice of another byte array. */
  span(source: Uint8Array, from = 0, to = source.length): void {
    const size = to - from;
    this.#room(size);
    const bytes = this.#bytes;
    const at = this.#length;
    if (size < 48) for (let index = 0; index < size; index += 1) bytes[at + index] = source[from + index]!;
    else bytes.set(source.subarray(from, to), at);
    this.#length = at + size;
  }

  /** Reserves bytes for the caller to write. Returns a view of the buffer and the offset of the reserved bytes. */
  reserve(sizeBytes: number): { readonly view: DataView; readonly at: number } {
    this.#room(sizeBytes);
    const at = this.#length;
    this.#length += sizeBytes;
    return { view: new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.length), at };
  }

  /** Returns what was written so far and resets the writer. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#bytes = Buffer.allocUnsafe(this.#startBytes);
    this.#length = 0;
    return taken;
  }

  #room(sizeBytes: number): void {
    const needed = this.#length + sizeBytes;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}
