import type { DuckDBDataChunk } from '@duckdb/node-api';
import { packTexts } from '@sightline/core/frames';
import type { FrameColumn } from '@sightline/core/frames';
import { ByteBuffer, NullCollector } from '../../column-buffers.ts';
import type { ColumnBuilder } from './column-builder.ts';
import { rawVector } from './vectors.ts';

type Read = (view: DataView, at: number) => number;

/** Builds columns of integers that fit in 32 bits. */
export function integerBuilder(column: number, width: number, read: Read): ColumnBuilder {
  return fixedBuilder(column, width, {
    read,
    make: (bytes) => ({ encoding: 'integer', values: Int32Array.from(new Float64Array(bytes.buffer)) }),
  });
}

/** Builds columns of floats and of unsigned 32-bit integers. */
export function floatBuilder(column: number, width: number, read: Read): ColumnBuilder {
  return fixedBuilder(column, width, {
    read,
    make: (bytes) => ({ encoding: 'float', values: new Float64Array(bytes.buffer) }),
  });
}

function fixedBuilder(
  column: number,
  width: number,
  how: { readonly read: Read; readonly make: (bytes: Uint8Array) => FrameColumn },
): ColumnBuilder {
  const values = new ByteBuffer();
  const nulls = new NullCollector();
  return {
    append(chunk: DuckDBDataChunk, rows: number) {
      const vector = rawVector(chunk, column, { rows, width });
      const start = values.reserve(rows * 8);
      const target = new Float64Array(values.bytes.buffer, start, rows);
      for (let row = 0; row < rows; row += 1) target[row] = how.read(vector.view, row * width);
      nulls.append(rows, vector.validity);
    },
    sizeBytes: () => values.length,
    take: () => ({ ...how.make(values.take()), ...nulls.take() }),
  };
}

/** An integer type wider than 32 bits. */
export interface WideInteger {
  readonly width: 8 | 16;
  readonly signed: boolean;
}

/**
 * Builds columns of 64-bit and 128-bit integers: as 32-bit integers if all values fit, else as 64-bit ones, else as
 * decimal text. Always exact.
 */
export function wideIntegerBuilder(column: number, type: WideInteger): ColumnBuilder {
  const { width } = type;
  const raw = new ByteBuffer();
  const nulls = new NullCollector();
  return {
    append(chunk: DuckDBDataChunk, rows: number) {
      const vector = rawVector(chunk, column, { rows, width });
      const at = raw.reserve(rows * width);
      raw.bytes.set(vector.data, at);
      if (vector.validity !== null) clearNulls(raw.bytes, { at, rows, width, validity: vector.validity });
      nulls.append(rows, vector.validity);
    },
    sizeBytes: () => raw.length,
    take() {
      const bytes = raw.take();
      const rows = nulls.rows;
      return { ...narrowest(bytes, rows, type), ...nulls.take() };
    },
  };
}

/** Null rows contain arbitrary bits. Zero them, so that they do not widen the column. */
function clearNulls(
  bytes: Uint8Array,
  part: { readonly at: number; readonly rows: number; readonly width: number; readonly validity: Uint8Array },
): void {
  for (let row = 0; row < part.rows; row += 1) {
    if ((((part.validity[row >> 3] ?? 255) >> (row & 7)) & 1) === 1) continue;
    bytes.fill(0, part.at + row * part.width, part.at + (row + 1) * part.width);
  }
}

function narrowest(bytes: Uint8Array, rows: number, type: WideInteger): FrameColumn {
  const words = new Int32Array(bytes.buffer, 0, bytes.byteLength / 4);
  const step = type.width / 4;
  let fits32 = true;
  let fits64 = true;
  for (let row = 0; row < rows && fits64; row += 1) {
    const low = words[row * step] ?? 0;
    const high = words[row * step + 1] ?? 0;
    if (high !== low >> 31) fits32 = false;
    if (type.width === 16) {
      const sign = high >> 31;
      if (words[row * step + 2] !== sign || words[row * step + 3] !== sign) fits64 = false;
    } else if (!type.signed && high < 0) fits64 = false;
  }
  if (fits64 && fits32) {
    const values = new Int32Array(rows);
    for (let row = 0; row < rows; row += 1) values[row] = words[row * step] ?? 0;
    return { encoding: 'integer', values };
  }
  if (fits64 && type.width === 8) return { encoding: 'long', values: new BigInt64Array(bytes.buffer, 0, rows) };
  const view = new DataView(bytes.buffer);
  if (fits64) {
    return {
      encoding: 'long',
      values: BigInt64Array.from({ length: rows }, (_, row) => view.getBigInt64(row * 16, true)),
    };
  }
  const texts = Array.from({ length: rows }, (_, row) => wideAt(view, row, type).toString());
  return { encoding: 'decimal', ...packTexts(texts) };
}

/** Reads the integer in a row. */
export function wideAt(view: DataView, row: number, type: WideInteger): bigint {
  const at = row * type.width;
  if (type.width === 8) return type.signed ? view.getBigInt64(at, true) : view.getBigUint64(at, true);
  const high = type.signed ? view.getBigInt64(at + 8, true) : view.getBigUint64(at + 8, true);
  return (high << 64n) | view.getBigUint64(at, true);
}

const decimalReaders: Readonly<Record<number, (view: DataView, row: number) => bigint | number>> = {
  2: (view, row) => view.getInt16(row * 2, true),
  4: (view, row) => view.getInt32(row * 4, true),
  8: (view, row) => view.getBigInt64(row * 8, true),
  16: (view, row) => wideAt(view, row, { width: 16, signed: true }),
};

/** Builds DECIMAL columns as exact text. */
export function decimalBuilder(
  column: number,
  type: { readonly width: number; readonly scale: number },
): ColumnBuilder {
  const width = type.width <= 4 ? 2 : type.width <= 9 ? 4 : type.width <= 18 ? 8 : 16;
  const read = decimalReaders[width];
  let texts: string[] = [];
  const nulls = new NullCollector();
  return {
    append(chunk: DuckDBDataChunk, rows: number) {
      const vector = rawVector(chunk, column, { rows, width });
      for (let row = 0; row < rows; row += 1) texts.push(decimalText(read?.(vector.view, row) ?? 0, type.scale));
      nulls.append(rows, vector.validity);
    },
    sizeBytes: () => texts.length * 12,
    take() {
      const packed = packTexts(texts);
      texts = [];
      return { encoding: 'decimal', ...packed, ...nulls.take() };
    },
  };
}

/** Formats a scaled integer as decimal text: `decimalText(-5n, 2)` is `-0.05`. */
export function decimalText(scaled: bigint | number, scale: number): string {
  if (scale === 0) return scaled.toString();
  const negative = scaled < 0;
  const digits = (negative ? -scaled : scaled).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  return `${negative ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`;
}
