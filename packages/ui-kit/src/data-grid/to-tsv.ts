import { cellText } from './cell-face.ts';
import type { CellReader, GridColumn } from './grid-column.ts';
import type { CellRange } from './range.ts';

/**
 * Returns a field of tab-separated text. If it contains tabs, line ends or quotes, it is quoted, as spreadsheets read
 * it.
 */
const field = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns the cells of a block as tab-separated text, with the names of the columns on top if `withHead` is true. */
export function toTsv(
  range: CellRange,
  source: { readonly columns: readonly GridColumn[]; readonly cell: CellReader; readonly withHead: boolean },
): string {
  const columns = source.columns.slice(range.firstColumn, range.lastColumn + 1);
  const lines: string[] = [];
  if (source.withHead) lines.push(columns.map((column) => field(column.label)).join('\t'));
  for (let row = range.firstRow; row <= range.lastRow; row += 1) {
    const fields = columns.map((column, index) => field(cellText(source.cell(row, range.firstColumn + index), column)));
    lines.push(fields.join('\t'));
  }
  return lines.join('\n');
}
