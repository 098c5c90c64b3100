/** Maximum height of a scrolling box that all browsers support, in px. */
export const scrollCapPx = 8_000_000;

/** Height of a row in px. */
export const rowPx = 26;

/** Height of a head of one line in px. */
export const headPx = 32;

/** Height of a level of heads above those of the columns, in px. */
export const levelPx = 28;

/** Returns the height in px of a grid that shows all its rows, with heads of one line. */
export const wholeGridPx = (rowCount: number): number => headPx + rowCount * rowPx;

/** Average width of a character and padding of a cell, at both sides together, in px. */
export const letterPx = 7;
export const paddingPx = 18;

export interface RowWindow {
  /** Height of the content of the scrolling box, in px. */
  readonly spacePx: number;
  readonly firstRow: number;
  /** Index after the last row to draw. */
  readonly endRow: number;
  /** Maximum number of rows that are drawn at the same time. It does not change while the grid scrolls. */
  readonly mostRows: number;
  /** Distance of the first drawn row from the top of the scrolling box's content, in px. */
  readonly firstTopPx: number;
}

interface View {
  readonly rowCount: number;
  readonly scrollPx: number;
  /** Height of the area in which rows are visible, in px. */
  readonly viewPx: number;
}

/** Number of rows that are drawn beyond the view at each end. */
const overscan = 3;

/**
 * Returns by how many px the rows move when the box scrolls by one px. It is 1 unless the rows together are higher than
 * a scrolling box can be.
 */
const scaleOf = ({ rowCount, viewPx }: Omit<View, 'scrollPx'>): number => {
  const allPx = rowCount * rowPx;
  return allPx <= scrollCapPx ? 1 : (allPx - viewPx) / (scrollCapPx - viewPx);
};

/**
 * Returns the rows to draw and their position. The content of the scrolling box is at most 8 million px high. If all
 * rows together are higher, scrolling by one pixel moves them by more than one pixel.
 */
export function rowWindow(view: View): RowWindow {
  const { rowCount, viewPx, scrollPx } = view;
  const rowsTop = scrollPx * scaleOf(view);
  const firstRow = Math.max(0, Math.min(Math.floor(rowsTop / rowPx) - overscan, rowCount));
  const endRow = Math.min(rowCount, Math.ceil((rowsTop + viewPx) / rowPx) + overscan);
  return {
    spacePx: Math.min(rowCount * rowPx, scrollCapPx),
    firstRow,
    endRow: Math.max(firstRow, endRow),
    mostRows: Math.ceil(viewPx / rowPx) + 1 + 2 * overscan,
    firstTopPx: scrollPx + firstRow * rowPx - rowsTop,
  };
}

/** Returns the index of the row that is `belowTopPx` below the top of the view. There may be no row with this index. */
export function rowAt(view: View, belowTopPx: number): number {
  return Math.floor((view.scrollPx * scaleOf(view) + belowTopPx) / rowPx);
}

/** Returns the scroll position in px that brings a row into view with the least movement. */
export function scrollToRow(view: View, row: number): number {
  const scale = scaleOf(view);
  const top = row * rowPx;
  const seenTop = view.scrollPx * scale;
  if (top < seenTop) return top / scale;
  if (top + rowPx > seenTop + view.viewPx) return (top + rowPx - view.viewPx) / scale;
  return view.scrollPx;
}

/** Returns the start of each column in px, followed by the end of the last column. */
export function columnStarts(widths: readonly number[]): readonly number[] {
  const starts = [0];
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width);
  return starts;
}

/** Returns the column at a distance in px from the start of the first column, limited to the existing columns. */
export function columnAt(starts: readonly number[], px: number): number {
  let [low, high] = [0, Math.max(0, starts.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}
