import { cellAt, isNullAt } from './column.ts';
import type { FrameCell, FrameColumn, TextBuffers } from './column.ts';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** How many UTF-16 units a part of valid UTF-8 has: one for each first byte, and one more where that begins four bytes. */
const unitsIn = (bytes: Uint8Array, start: number, end: number): number => {
  let units = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
};

/** All texts of a column, cut out of one text that is decoded at once: decoding them one by one takes many times as long. */
const textsOf = ({ offsets, bytes }: TextBuffers, rows: number): string[] => {
  const [from, to] = [offsets[0] ?? 0, offsets[rows] ?? 0];
  const whole = utf8.decode(bytes.subarray(from, to));
  const ascii = whole.length === to - from;
  // Of bytes that are no UTF-8 nothing can be counted.
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

const valuesOf = (column: FrameColumn, rows: number): FrameCell[] => {
  switch (column.encoding) {
    case 'float':
    case 'integer':
    case 'time':
      return Array.from(column.values);
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

/** The cells of a column of a batch, all at once: the same that `cellAt` gives row by row. */
export const readCells = (column: FrameColumn, rows: number): FrameCell[] => {
  const cells = valuesOf(column, rows);
  if (column.nulls !== undefined) for (let row = 0; row < rows; row += 1) if (isNullAt(column, row)) cells[row] = null;
  return cells;
};
