import type { CellAt, CellRange } from '../range.ts';
import type { DrawnHeads, GridHead, GridHeads } from './grid-heads.ts';

type HeadAt = (at: number, level: number) => GridHead | undefined;

/** A head that begins at some level, and that level. */
interface LevelHead {
  readonly head: GridHead;
  readonly level: number;
}

/** Returns the head that covers a level of a row or column; undefined if none does. */
export const headCovering = (headAt: HeadAt, at: number, level: number): LevelHead | undefined => {
  for (let from = level; from >= 0; from -= 1) {
    const head = headAt(at, from);
    if (head) return from + (head.levels ?? 1) > level ? { head, level: from } : undefined;
  }
  return undefined;
};

/** Returns the first and the last neighbor that shares the head of a row or column. */
const neighborsOf = (
  headAt: HeadAt,
  { head, level }: LevelHead,
  at: number,
  range: { readonly first: number; readonly last: number },
): readonly [first: number, last: number] => {
  let [first, last] = [at, at];
  while (first > range.first && headAt(first - 1, level)?.id === head.id) first -= 1;
  while (last < range.last && headAt(last + 1, level)?.id === head.id) last += 1;
  return [first, last];
};

/** A head as drawn in a window of rows or columns. */
export interface ShownHead extends LevelHead {
  /** The first row or column of the window that has the head, and how many of the window have it. */
  readonly from: number;
  readonly count: number;
}

/** Returns the heads of a level for the rows or columns from `from` to `end` (exclusive). */
export const headsOfLevel = (headAt: HeadAt, level: number, from: number, end: number): readonly ShownHead[] => {
  const shown: ShownHead[] = [];
  for (let at = from; at < end;) {
    const head = headAt(at, level);
    let next = at + 1;
    while (head && next < end && headAt(next, level)?.id === head.id) next += 1;
    if (head) shown.push({ head, level, from: at, count: next - at });
    at = next;
  }
  return shown;
};

/** Returns the heads to draw in a row: pairs of a level and a number of rows. */
export const drawnIn =
  ({ rowHead, rowLevels }: GridHeads): DrawnHeads['drawnIn'] =>
  (row, { firstRow, endRow }) => {
    const drawn: string[] = [];
    for (let level = 0; level < rowLevels; level += 1) {
      const head = rowHead(row, level);
      if (!head || (row > firstRow && rowHead(row - 1, level)?.id === head.id)) continue;
      const [, last] = neighborsOf(rowHead, { head, level }, row, { first: row, last: endRow - 1 });
      drawn.push(`${level}:${last - row + 1}`);
    }
    return drawn.join();
  };

/** Returns the pairs of a level and a number of rows in the answer of `drawnIn`. */
export const drawnPairs = (drawn: string): readonly (readonly [level: number, count: number])[] =>
  drawn === ''
    ? []
    : drawn.split(',').map((pair) => {
        const [level, count] = pair.split(':');
        return [Number(level), Number(count)] as const;
      });

const columnSpan = (heads: GridHeads, { row, column }: CellAt, columnCount: number) => {
  const { columnHead, columnLevels, cornerHead, rowLevels } = heads;
  const level = columnLevels + 1 + row;
  if (column < rowLevels && row < -1) {
    const span: CellRange = { firstRow: row, lastRow: row, firstColumn: 0, lastColumn: rowLevels - 1 };
    return { head: cornerHead(level), span };
  }
  const over = row < -1 ? headCovering(columnHead, column, level) : undefined;
  if (!over) {
    // The column's own head reaches up to the lowest head above it.
    let top = columnLevels;
    while (top > 0 && column >= rowLevels && !headCovering(columnHead, column, top - 1)) top -= 1;
    const span: CellRange = { firstRow: top - columnLevels - 1, lastRow: -1, firstColumn: column, lastColumn: column };
    return { head: columnHead(column, columnLevels), span };
  }
  const [firstColumn, lastColumn] = neighborsOf(columnHead, over, column, { first: rowLevels, last: columnCount - 1 });
  const firstRow = over.level - columnLevels - 1;
  const lastRow = firstRow + (over.head.levels ?? 1) - 1;
  return { head: over.head, span: { firstRow, lastRow, firstColumn, lastColumn } };
};

/** Returns the function that finds the head over a cell. */
export const headOver =
  (heads: GridHeads): DrawnHeads['headOver'] =>
  (at, { rowCount, columnCount }) => {
    if (at.row < 0) return columnSpan(heads, at, columnCount);
    if (at.column >= heads.rowLevels) return undefined;
    const over = headCovering(heads.rowHead, at.row, at.column);
    if (!over) return undefined;
    const [firstRow, lastRow] = neighborsOf(heads.rowHead, over, at.row, { first: 0, last: rowCount - 1 });
    const lastColumn = over.level + (over.head.levels ?? 1) - 1;
    return { head: over.head, span: { firstRow, lastRow, firstColumn: over.level, lastColumn } };
  };
