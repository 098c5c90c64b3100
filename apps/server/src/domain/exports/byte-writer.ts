import { Buffer } from 'node:buffer';

/** Bytes that grow at their end; what is taken is handed over and not touched again. */
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

  /** Text of which each character is one byte. */
  ascii(text: string): void {
    const size = text.length;
    this.#room(size);
    const bytes = this.#bytes;
    const at = this.#length;
    // Short texts are written faster from here than by a call.
    if (size < 24) for (let index = 0; index < size; index += 1) bytes[at + index] = text.charCodeAt(index);
    else bytes.write(text, at, 'latin1');
    this.#length = at + size;
  }

  utf8(text: string): void {
    this.#room(text.length * 3);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
  }

  /** Part of other bytes. */
  span(source: Uint8Array, from = 0, to = source.length): void {
    const size = to - from;
    this.#room(size);
    const bytes = this.#bytes;
    const at = this.#length;
    if (size < 48) for (let index = 0; index < size; index += 1) bytes[at + index] = source[from + index]!;
    else bytes.set(source.subarray(from, to), at);
    this.#length = at + size;
  }

  /** So many bytes to be written by the caller, and where they begin. */
  reserve(sizeBytes: number): { readonly view: DataView; readonly at: number } {
    this.#room(sizeBytes);
    const at = this.#length;
    this.#length += sizeBytes;
    return { view: new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.length), at };
  }

  /** What was written so far; the writer begins anew. */
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
