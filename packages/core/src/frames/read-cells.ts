import { cellAt, isNullAt } from './column.ts';
import type { FrameCell, FrameColumn, TextBuffers } from './column.ts';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Number of UTF-16 code units of a text, given as valid UTF-8: one for each lead byte, and two for the lead byte of a
 * 4-byte sequence.
 */
const unitsIn = (bytes: Uint8Array, start: number, end: number): number => {
  let units = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
};

/**
 * Returns all texts of a column. Decodes them as one string and cuts it, because decoding each text separately is many
 * times slower.
 */
const textsOf = ({ offsets, bytes }: TextBuffers, rows: number): string[] => {
  const [from, to] = [offsets[0] ?? 0, offsets[rows] ?? 0];
  const whole = utf8.decode(bytes.subarray(from, to));
  const ascii = whole.length === to - from;
  // The text has invalid UTF-8, so its units cannot be counted: decode each text separately.
  if (!ascii && unitsIn(bytes, from, to) !== whole.length)
    return Array.from({ length: rows }, (_, row) => utf8.decode(bytes.subarray(offsets[row], offsets[row + 1])));
  let begin = 0;
  return Array.from({ length: rows }, (_, row) => {
    const [start, end] = [offsets[row] ?? 0, offsets[row + 1] ?? 0];
    const text = whole.slice(begin, begin + (ascii ? end - start : unitsIn(bytes, start, end)));
    begin += text.length;
    return text;
  });
};

/**
 * Returns numbers as a plain array. `Array.from` reads typed arrays by their iterator, which takes ten times as long.
 */
const numbersOf = (values: Float64Array | Int32Array): number[] => {
  const numbers: number[] = [];
  for (let at = 0; at < values.length; at += 1) numbers.push(values[at]!);
  return numbers;
};

const valuesOf = (column: FrameColumn, rows: number): FrameCell[] => {
  switch (column.encoding) {
    case 'float':
    case 'integer':
    case 'time':
      return numbersOf(column.values);
    case 'dictionary':
      return Array.from(column.codes, (code) => column.entries[code] ?? null);
    case 'text':
    case 'decimal':
    case 'json':
      return textsOf(column, rows);
    default:
      return Array.from({ length: rows }, (_, row) => cellAt(column, row));
  }
};

/** Returns all cells of a column of a batch. The values are the same as those of `cellAt` for each row. */
export const readCells = (column: FrameColumn, rows: number): FrameCell[] => {
  const cells = valuesOf(column, rows);
  if (column.nulls !== undefined) for (let row = 0; row < rows; row += 1) if (isNullAt(column, row)) cells[row] = null;
  return cells;
};
