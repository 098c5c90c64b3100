import type { FrameBatch, FrameColumn, TextBuffers } from './column.ts';
import type { Frame, FrameSchema } from './frame.ts';
import { aligned, encodings, frameKinds, headerBytes, maxFrameBytes, nullsFollow } from './layout.ts';

/** Error for a stream whose bytes are not frames, or that ends within a frame. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/**
 * Reads frames from chunks of any size. Columns are typed arrays over the received buffer. A frame is copied only if it
 * spans chunks or is not aligned to 8 bytes, and then only once.
 */
export class FrameReader {
  #rest: Uint8Array[] = [];
  #restBytes = 0;
  #schemas: FrameSchema[] = [];
  readonly #dictionaries = new Map<string, readonly string[]>();

  /**
   * Adds received bytes, and returns the frames that are now complete.
   * @throws FrameError
   */
  push(piece: Uint8Array): readonly Frame[] {
    this.#rest.push(piece);
    this.#restBytes += piece.length;
    const frames: Frame[] = [];
    for (let frame = this.#take(); frame !== null; frame = this.#take()) frames.push(this.#read(frame));
    return frames;
  }

  /**
   * Must be called at the end of the stream.
   * @throws FrameError when a frame is cut off
   */
  finish(): void {
    if (this.#restBytes > 0) throw new FrameError('The stream ended in the middle of a frame.');
  }

  /**
   * Removes the next complete frame from the received bytes and returns it, aligned to 8 bytes; null if it has not been
   * received completely.
   */
  #take(): Uint8Array | null {
    if (this.#restBytes < headerBytes) return null;
    const head = this.#joinUntil(headerBytes);
    const size = new DataView(head.buffer, head.byteOffset).getUint32(0, true) + 4;
    if (size < headerBytes || size > maxFrameBytes) throw new FrameError('A frame has an impossible length.');
    if (this.#restBytes < size) return null;
    const joined = this.#joinUntil(size);
    const frame = joined.subarray(0, size);
    this.#rest[0] = joined.subarray(size);
    if (this.#rest[0].length === 0) this.#rest.shift();
    this.#restBytes -= size;
    return frame.byteOffset % 8 === 0 ? frame : frame.slice();
  }

  /** Returns the first chunk of received bytes. If it has fewer than `size` bytes, all chunks are joined first. */
  #joinUntil(size: number): Uint8Array {
    const first = this.#rest[0] ?? new Uint8Array(0);
    if (first.length >= size) return first;
    const joined = new Uint8Array(this.#restBytes);
    let at = 0;
    for (const piece of this.#rest) {
      joined.set(piece, at);
      at += piece.length;
    }
    this.#rest = [joined];
    return joined;
  }

  #read(frame: Uint8Array): Frame {
    const kind = frame[4];
    if (kind === frameKinds.batch) return { kind: 'batch', batch: this.#readBatch(frame) };
    const value = readJson(frame.subarray(headerBytes));
    switch (kind) {
      case frameKinds.schema: {
        const schema = value as FrameSchema;
        if (!Array.isArray(schema.columns)) throw new FrameError('A schema frame has no columns.');
        this.#schemas.push(schema);
        return { kind: 'schema', schema };
      }
      case frameKinds.progress:
        return { kind: 'progress', value };
      case frameKinds.end:
        return { kind: 'end', value };
      case frameKinds.error:
        return { kind: 'error', value };
      default:
        throw new FrameError(`A frame is of the unknown kind ${kind}.`);
    }
  }

  #readBatch(frame: Uint8Array): FrameBatch {
    const cursor = new Cursor(frame);
    const keyIndex = cursor.word();
    const rows = cursor.word();
    const schema = this.#schemas[keyIndex];
    if (schema === undefined) throw new FrameError('A batch came before its schema.');
    const columns = schema.columns.map((column, index): FrameColumn => {
      const name = `${keyIndex}.${index}`;
      const known = this.#dictionaries.get(name) ?? column.dictionary ?? [];
      const read = readColumn(cursor, rows, known);
      if (read.encoding === 'dictionary') this.#dictionaries.set(name, read.entries);
      return read;
    });
    return { keyIndex, rows, columns };
  }
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new FrameError('A frame holds no valid JSON.', { cause });
  }
}

/** Reads the parts of a frame one after the other. Throws an error instead of reading past the end of the frame. */
class Cursor {
  readonly #frame: Uint8Array;
  #at = headerBytes;

  constructor(frame: Uint8Array) {
    this.#frame = frame;
  }

  byte(): number {
    return this.#span(1)[0] ?? 0;
  }

  word(): number {
    const span = this.#span(4);
    return new DataView(span.buffer, span.byteOffset).getUint32(0, true);
  }

  /** Returns the next buffer, which starts at the next multiple of 8. */
  buffer(sizeBytes: number): Uint8Array {
    this.#at = aligned(this.#at);
    return this.#span(sizeBytes);
  }

  #span(sizeBytes: number): Uint8Array {
    const end = this.#at + sizeBytes;
    if (end > this.#frame.length) throw new FrameError('A batch is shorter than it says.');
    const span = this.#frame.subarray(this.#at, end);
    this.#at = end;
    return span;
  }
}

function readText(cursor: Cursor, rows: number): TextBuffers {
  const raw = cursor.buffer((rows + 1) * 4);
  const offsets = new Uint32Array(raw.buffer, raw.byteOffset, rows + 1);
  return { offsets, bytes: cursor.buffer(offsets[rows] ?? 0) };
}

function floats(cursor: Cursor, rows: number): Float64Array {
  const raw = cursor.buffer(rows * 8);
  return new Float64Array(raw.buffer, raw.byteOffset, rows);
}

function integers(cursor: Cursor, rows: number): Int32Array {
  const raw = cursor.buffer(rows * 4);
  return new Int32Array(raw.buffer, raw.byteOffset, rows);
}

function readColumn(cursor: Cursor, rows: number, known: readonly string[]): FrameColumn {
  const mark = cursor.byte();
  const bitmapBytes = Math.ceil(rows / 8);
  const nulls = (mark & nullsFollow) === 0 ? {} : { nulls: cursor.buffer(bitmapBytes) };
  switch (mark & ~nullsFollow) {
    case encodings.float:
      return { encoding: 'float', values: floats(cursor, rows), ...nulls };
    case encodings.integer:
      return { encoding: 'integer', values: integers(cursor, rows), ...nulls };
    case encodings.long: {
      const raw = cursor.buffer(rows * 8);
      return { encoding: 'long', values: new BigInt64Array(raw.buffer, raw.byteOffset, rows), ...nulls };
    }
    case encodings.time:
      return { encoding: 'time', values: floats(cursor, rows), ...nulls };
    case encodings.timeMicros:
      return { encoding: 'timeMicros', values: floats(cursor, rows), micros: integers(cursor, rows), ...nulls };
    case encodings.flag:
      return { encoding: 'flag', bits: cursor.buffer(bitmapBytes), ...nulls };
    case encodings.text:
      return { encoding: 'text', ...readText(cursor, rows), ...nulls };
    case encodings.dictionary:
      return { encoding: 'dictionary', ...readDictionary(cursor, rows, known), ...nulls };
    case encodings.decimal:
      return { encoding: 'decimal', ...readText(cursor, rows), ...nulls };
    case encodings.json:
      return { encoding: 'json', ...readText(cursor, rows), ...nulls };
    default:
      throw new FrameError(`A column has the unknown encoding ${mark & ~nullsFollow}.`);
  }
}

function readDictionary(
  cursor: Cursor,
  rows: number,
  known: readonly string[],
): { readonly codes: Uint8Array | Uint16Array | Uint32Array; readonly entries: readonly string[] } {
  const width = cursor.byte();
  const entriesFollow = cursor.byte() === 1;
  const entries = entriesFollow ? readEntries(cursor) : known;
  const raw = cursor.buffer(rows * width);
  if (width === 1) return { codes: raw, entries };
  if (width === 2) return { codes: new Uint16Array(raw.buffer, raw.byteOffset, rows), entries };
  if (width === 4) return { codes: new Uint32Array(raw.buffer, raw.byteOffset, rows), entries };
  throw new FrameError(`A dictionary has codes of ${width} bytes.`);
}

function readEntries(cursor: Cursor): readonly string[] {
  const head = cursor.buffer(4);
  const count = new DataView(head.buffer, head.byteOffset).getUint32(0, true);
  const { offsets, bytes } = readText(cursor, count);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return Array.from({ length: count }, (_, index) =>
    decoder.decode(bytes.subarray(offsets[index], offsets[index + 1])),
  );
}
