import { cellAt, isNullAt } from './column.ts';
import type { FrameCell, FrameColumn, TextBuffers } from './column.ts';

const utf8 = new TextDecoder();

/** All texts of a column. Where every character is one byte, they are cut out of one text that is decoded at once. */
const textsOf = ({ offsets, bytes }: TextBuffers, rows: number): string[] => {
  const whole = utf8.decode(bytes);
  const ascii = whole.length === bytes.length;
  return Array.from({ length: rows }, (_, row) => {
    const [start, end] = [offsets[row] ?? 0, offsets[row + 1] ?? 0];
    return ascii ? whole.slice(start, end) : utf8.decode(bytes.subarray(start, end));
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
