import { JsonDuckDBValueConverter } from '@duckdb/node-api';
import type { DuckDBDataChunk, DuckDBValue } from '@duckdb/node-api';
import { packTexts } from '@sightline/core/frames';
import { ByteBuffer, cellBytes, cutCell, NullCollector } from '../../column-buffers.ts';
import type { ColumnBuilder } from './column-builder.ts';
import { copyTexts, rawVector, textBytes, textLength } from './vectors.ts';
import type { RawVector } from './vectors.ts';

const isSet = (validity: Uint8Array | null, row: number): boolean =>
  validity === null || (((validity[row >> 3] ?? 255) >> (row & 7)) & 1) === 1;

/** A growable list of end offsets for a text column. */
class Offsets {
  #values = new Uint32Array(512);
  #count = 1;

  push(end: number): void {
    if (this.#count === this.#values.length) {
      const grown = new Uint32Array(this.#values.length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#count] = end;
    this.#count += 1;
  }

  take(): Uint32Array {
    const taken = this.#values.slice(0, this.#count);
    this.#count = 1;
    return taken;
  }
}

/** Builds VARCHAR columns. UTF-8 bytes are copied without decoding. */
export function textBuilder(column: number, encoding: 'text' | 'json'): ColumnBuilder {
  const bytes = new ByteBuffer(4_096);
  const offsets = new Offsets();
  const nulls = new NullCollector();
  let places = new Uint32Array(0);
  const appendWhole = (vector: RawVector, rows: number, present: readonly number[]): void => {
    if (places.length < rows) places = new Uint32Array(rows);
    let next = 0;
    for (let row = 0; row < rows; row += 1) {
      if (present[next] === row) {
        places[row] = bytes.reserve(textLength(vector, row));
        next += 1;
      }
      offsets.push(bytes.length);
    }
    copyTexts(vector, present, { bytes: bytes.bytes, places });
  };
  const appendCut = (vector: RawVector, rows: number): void => {
    for (let row = 0; row < rows; row += 1) {
      if (isSet(vector.validity, row)) bytes.append(cutCell(textBytes(vector, row)));
      offsets.push(bytes.length);
    }
  };
  return {
    append(chunk: DuckDBDataChunk, rows: number) {
      const vector = rawVector(chunk, column, { rows, width: 16 });
      const present: number[] = [];
      for (let row = 0; row < rows; row += 1) if (isSet(vector.validity, row)) present.push(row);
      if (present.every((row) => textLength(vector, row) <= cellBytes)) appendWhole(vector, rows, present);
      else appendCut(vector, rows);
      nulls.append(rows, vector.validity);
    },
    sizeBytes: () => bytes.length,
    take: () => ({ encoding, offsets: offsets.take(), bytes: bytes.take(), ...nulls.take() }),
  };
}

/**
 * Builds columns of types that have no dedicated buffer layout (lists, structs, intervals, blobs, …), with one text per
 * value.
 */
export function valueTextBuilder(
  column: number,
  encoding: 'text' | 'json' | 'decimal',
  show: (value: NonNullable<DuckDBValue>) => string,
): ColumnBuilder {
  let texts: string[] = [];
  let size = 0;
  const nulls = new NullCollector();
  return {
    append(chunk: DuckDBDataChunk, rows: number) {
      const vector = chunk.getColumnVector(column);
      nulls.append(rows, null);
      const start = nulls.rows - rows;
      for (let row = 0; row < rows; row += 1) {
        const value = vector.getItem(row);
        if (value === null || value === undefined) nulls.mark(start + row);
        const text = value === null || value === undefined ? '' : show(value);
        texts.push(text);
        size += text.length;
      }
    },
    sizeBytes: () => size,
    take() {
      const packed = packTexts(texts);
      texts = [];
      size = 0;
      return { encoding, ...packed, ...nulls.take() };
    },
  };
}

/** Converts a nested value to JSON text. */
export function makeJsonText(
  type: Parameters<typeof JsonDuckDBValueConverter>[1],
): (value: NonNullable<DuckDBValue>) => string {
  return (value) => JSON.stringify(JsonDuckDBValueConverter(value, type, JsonDuckDBValueConverter));
}

/** Builds BOOLEAN columns. */
export function flagBuilder(column: number): ColumnBuilder {
  const values = new ByteBuffer();
  const nulls = new NullCollector();
  return {
    append(chunk: DuckDBDataChunk, rows: number) {
      const vector = rawVector(chunk, column, { rows, width: 1 });
      values.append(vector.data);
      nulls.append(rows, vector.validity);
    },
    sizeBytes: () => values.length,
    take() {
      const bytes = values.take();
      const bits = new Uint8Array((bytes.length + 7) >> 3);
      for (let row = 0; row < bytes.length; row += 1) {
        if (bytes[row] !== 0) bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
      }
      return { encoding: 'flag', bits, ...nulls.take() };
    },
  };
}

/** Builds ENUM columns from the engine's codes and the list of texts. */
export function enumBuilder(column: number, entries: readonly string[]): ColumnBuilder {
  const width = entries.length <= 256 ? 1 : entries.length <= 65_536 ? 2 : 4;
  const raw = new ByteBuffer();
  const nulls = new NullCollector();
  return {
    append(chunk: DuckDBDataChunk, rows: number) {
      const vector = rawVector(chunk, column, { rows, width });
      raw.append(vector.data);
      nulls.append(rows, vector.validity);
    },
    sizeBytes: () => raw.length,
    take() {
      const bytes = raw.take();
      const codes = width === 1 ? bytes : width === 2 ? new Uint16Array(bytes.buffer) : new Uint32Array(bytes.buffer);
      return { encoding: 'dictionary', codes, entries, ...nulls.take() };
    },
  };
}
