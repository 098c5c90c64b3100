import { cellAt, isNullAt, type FrameColumn } from '@sightline/core/frames';
import { ByteWriter } from '../byte-writer.ts';
import type { Physical } from './column-plan.ts';

const dayMs = 86_400_000;

/** Returns the indexes of rows with non-null cells; undefined if no cell is null. */
function heldRows(column: FrameColumn, rows: number): readonly number[] | undefined {
  if (column.nulls === undefined) return undefined;
  const held: number[] = [];
  for (let row = 0; row < rows; row += 1) if (!isNullAt(column, row)) held.push(row);
  return held;
}

const bytesOf = (values: Int32Array | Float64Array | BigInt64Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

/** Reads a cell as a number, for any encoding of the batch. */
const numberAt = (column: FrameColumn, row: number): number =>
  'values' in column ? Number(column.values[row]) : Number(cellAt(column, row));

/** Reads a cell as an integer, truncated to 64 bits. */
const longAt = (column: FrameColumn, row: number): bigint => {
  if (column.encoding === 'long') return column.values[row]!;
  const cell = 'values' in column ? column.values[row]! : cellAt(column, row);
  return BigInt.asIntN(64, BigInt(typeof cell === 'number' ? Math.trunc(cell) : String(cell)));
};

/** Writes an integer as 64 bits. A double must be able to represent the integer exactly. */
function writeSafe(halves: Int32Array, at: number, value: number): void {
  halves[at * 2] = value;
  halves[at * 2 + 1] = Math.floor(value / 4_294_967_296);
}

function writeFlags(column: FrameColumn, held: Iterable<number>, count: number): Uint8Array {
  const bits = new Uint8Array(Math.ceil(count / 8));
  let at = 0;
  for (const row of held) {
    if (cellAt(column, row) === true) bits[at >> 3]! |= 1 << (at & 7);
    at += 1;
  }
  return bits;
}

function writeTexts(column: FrameColumn, held: Iterable<number>, count: number): Uint8Array {
  const out = new ByteWriter(Math.max(64, count * 12));
  const write = (source: Uint8Array, from: number, to: number): void => {
    const { view, at } = out.reserve(4);
    view.setUint32(at, to - from, true);
    out.span(source, from, to);
  };
  if (column.encoding === 'dictionary') {
    const entries = column.entries.map((entry) => new TextEncoder().encode(entry));
    for (const row of held) {
      const entry = entries[column.codes[row]!]!;
      write(entry, 0, entry.length);
    }
  } else if ('offsets' in column) {
    for (const row of held) write(column.bytes, column.offsets[row]!, column.offsets[row + 1]!);
  } else {
    for (const row of held) {
      const bytes = new TextEncoder().encode(String(cellAt(column, row)));
      write(bytes, 0, bytes.length);
    }
  }
  return out.take();
}

/** Returns a decimal number, given as text, as an integer: its value times 10 to the power of `scale`. */
function unscaled(value: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(`${whole}${fraction.slice(0, scale).padEnd(scale, '0')}`);
}

const [minus, point, zero] = [0x2d, 0x2e, 0x30];
/** Number of digits that a double can always represent exactly. */
const safeDigits = 15;

/** Like `unscaled`, but reads the bytes of the text, for values that a double represents exactly. */
function shortUnscaled(bytes: Uint8Array, from: number, to: number, scale: number): number {
  let value = 0;
  let behind = -1;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]!;
    if (byte === point) behind = 0;
    else if (byte !== minus && behind < scale) {
      value = value * 10 + byte - zero;
      if (behind >= 0) behind += 1;
    }
  }
  for (let digits = Math.max(0, behind); digits < scale; digits += 1) value *= 10;
  return bytes[from] === minus ? -value : value;
}

function writeDecimals(
  column: FrameColumn,
  held: Iterable<number>,
  { count, physical }: { readonly count: number; readonly physical: Extract<Physical, { kind: 'decimal' }> },
): Uint8Array {
  const { scale, bytes, precision } = physical;
  const out = new BigInt64Array((count * bytes) / 8);
  const [view, halves] = [new DataView(out.buffer), new Int32Array(out.buffer)];
  let at = 0;
  for (const row of held) {
    if (precision <= safeDigits && column.encoding === 'decimal')
      writeSafe(halves, at, shortUnscaled(column.bytes, column.offsets[row]!, column.offsets[row + 1]!, scale));
    else {
      const value = unscaled(String(cellAt(column, row)), scale);
      if (bytes === 8) out[at] = BigInt.asIntN(64, value);
      else {
        // Fixed-length values are big-endian.
        view.setBigInt64(at * 16, value >> 64n);
        view.setBigUint64(at * 16 + 8, BigInt.asUintN(64, value));
      }
    }
    at += 1;
  }
  return new Uint8Array(out.buffer);
}

/** Encodes the non-null cells of a column with the format's PLAIN encoding, and returns their number. */
export function plainValues(
  column: FrameColumn,
  physical: Physical,
  rows: number,
): { readonly bytes: Uint8Array; readonly count: number } {
  const held = heldRows(column, rows);
  const count = held?.length ?? rows;
  const each = held ?? Array.from({ length: rows }, (_, row) => row);
  switch (physical.kind) {
    case 'flag':
      return { count, bytes: writeFlags(column, each, count) };
    case 'text':
      return { count, bytes: writeTexts(column, each, count) };
    case 'decimal':
      return { count, bytes: writeDecimals(column, each, { count, physical }) };
    case 'int32':
      if (held === undefined && column.encoding === 'integer') return { count, bytes: bytesOf(column.values) };
      return { count, bytes: bytesOf(Int32Array.from(each, (row) => numberAt(column, row))) };
    case 'days':
      return { count, bytes: bytesOf(Int32Array.from(each, (row) => Math.floor(numberAt(column, row) / dayMs))) };
    case 'double':
      if (held === undefined && column.encoding === 'float') return { count, bytes: bytesOf(column.values) };
      return { count, bytes: bytesOf(Float64Array.from(each, (row) => numberAt(column, row))) };
    case 'int64':
      if (held === undefined && column.encoding === 'long') return { count, bytes: bytesOf(column.values) };
      return { count, bytes: bytesOf(longs(column, each, count)) };
    case 'moments':
      return { count, bytes: bytesOf(moments(column, each, count)) };
  }
}

function longs(column: FrameColumn, held: Iterable<number>, count: number): BigInt64Array {
  const values = new BigInt64Array(count);
  let at = 0;
  if (column.encoding === 'integer') {
    // Writing two 32-bit halves is faster than writing a 64-bit integer.
    const halves = new Int32Array(values.buffer);
    for (const row of held) {
      const value = column.values[row]!;
      halves[at] = value;
      halves[at + 1] = value >> 31;
      at += 2;
    }
    return values;
  }
  for (const row of held) {
    values[at] = longAt(column, row);
    at += 1;
  }
  return values;
}

/** Converts a column to microseconds since 1970. */
function moments(column: FrameColumn, held: Iterable<number>, count: number): BigInt64Array {
  const values = new BigInt64Array(count);
  const halves = new Int32Array(values.buffer);
  let at = 0;
  for (const row of held) {
    const milliseconds = numberAt(column, row);
    const micros = column.encoding === 'timeMicros' ? column.micros[row]! : 0;
    const whole = milliseconds * 1000 + micros;
    if (Number.isSafeInteger(whole)) writeSafe(halves, at, whole);
    else values[at] = BigInt.asIntN(64, BigInt(Math.trunc(milliseconds)) * 1000n + BigInt(micros));
    at += 1;
  }
  return values;
}
