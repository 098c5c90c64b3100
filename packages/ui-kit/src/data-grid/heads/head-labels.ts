import type { CellRange } from '../range.ts';
import { headCovering, headsOfLevel } from './head-spans.ts';
import type { CopiedHead, GridHeads } from './grid-heads.ts';

/** Returns the labels of the heads above a column, one for each level, outermost first. Levels without a head are empty. */
export const labelsAbove = (heads: GridHeads, column: number): readonly string[] =>
  Array.from({ length: heads.columnLevels }, (_, level) => {
    if (column >= heads.rowLevels) return headCovering(heads.columnHead, column, level)?.head.label ?? '';
    return column === 0 ? (heads.cornerHead(level)?.label ?? '') : '';
  });

/** Returns the levels of heads above the columns of a block; heads of several columns or levels are one cell. */
export const copiedLevels = (heads: GridHeads, { firstColumn, lastColumn }: CellRange): readonly CopiedHead[][] =>
  Array.from({ length: heads.columnLevels }, (_, level) => {
    const plain: CopiedHead[] = [];
    for (let column = firstColumn; column <= lastColumn;) {
      const isCorner = column < heads.rowLevels;
      const [shown] = isCorner ? [] : headsOfLevel(heads.columnHead, level, column, lastColumn + 1);
      const count = shown?.from === column ? shown.count : 1;
      if (shown?.from === column)
        plain.push({ label: shown.head.label, columnSpan: count, rowSpan: shown.head.levels ?? 1 });
      else if (isCorner || !headCovering(heads.columnHead, column, level))
        plain.push({ label: labelsAbove(heads, column)[level] ?? '', columnSpan: 1, rowSpan: 1 });
      column += count;
    }
    return plain;
  });

/**
 * Returns the head of a row to copy at a column, with the number of rows and columns of the block that it covers;
 * `covered` if a head that begins in another row or column covers the cell; undefined for a cell that is no head.
 */
export const copiedRowHead = (
  heads: GridHeads,
  { row, column }: { readonly row: number; readonly column: number },
  range: CellRange,
): CopiedHead | 'covered' | undefined => {
  if (column >= heads.rowLevels) return undefined;
  const over = headCovering(heads.rowHead, row, column);
  if (!over) return undefined;
  const { head, level } = over;
  const isFirstColumn = column === Math.max(level, range.firstColumn);
  const isFirstRow = row === range.firstRow || heads.rowHead(row - 1, level)?.id !== head.id;
  if (!isFirstColumn || !isFirstRow) return 'covered';
  let last = row;
  while (last < range.lastRow && heads.rowHead(last + 1, level)?.id === head.id) last += 1;
  const end = Math.min(range.lastColumn + 1, level + (head.levels ?? 1));
  return { label: head.label, columnSpan: end - column, rowSpan: last - row + 1 };
};
