import { cellText } from './cell-face.ts';
import type { CellReader, GridColumn } from './grid-column.ts';
import type { CellRange } from './range.ts';

/** The cells of a grid, for copying. */
export interface CopySource {
  readonly columns: readonly GridColumn[];
  readonly cell: CellReader;
  /** True to put the names of the columns on top. */
  readonly withHead: boolean;
}

/** Returns a text as a field of separated values. It is quoted if it contains separators, line ends or quotes. */
const field = (text: string, separator: string): string =>
  text.includes(separator) || /[\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Returns the cells of a block as text with a separator between the cells of a row. */
export function separated(range: CellRange, source: CopySource, separator: string): string {
  const columns = source.columns.slice(range.firstColumn, range.lastColumn + 1);
  const lines: string[] = [];
  if (source.withHead) lines.push(columns.map(({ label }) => field(label, separator)).join(separator));
  for (let row = range.firstRow; row <= range.lastRow; row += 1) {
    const texts = columns.map((column, index) => cellText(source.cell(row, range.firstColumn + index), column));
    lines.push(texts.map((text) => field(text, separator)).join(separator));
  }
  return lines.join('\n');
}

/** Returns the cells of a block as tab-separated text, which spreadsheets can read. */
export const toTsv = (range: CellRange, source: CopySource): string => separated(range, source, '\t');
