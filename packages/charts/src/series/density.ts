import type { SeriesLayout } from './lay-out-series.ts';

/** Side of a cell in which points are counted, in px. */
export const cellPx = 3;

/** A cell of the plot that contains points, and the index of the series with the most points in it. */
export interface DensityCell {
  /** Column and row of the cell. */
  readonly column: number;
  readonly row: number;
  readonly seriesAt: number;
  readonly count: number;
}

/** The dominant series of a cell and its number of points; undefined for a cell without points. */
const cellAt = (counts: readonly Uint32Array[], at: number): Pick<DensityCell, 'seriesAt' | 'count'> | undefined => {
  let [seriesAt, most, count] = [0, 0, 0];
  counts.forEach((column, series) => {
    const here = column[at]!;
    count += here;
    if (here > most) [seriesAt, most] = [series, here];
  });
  return count === 0 ? undefined : { seriesAt, count };
};

/** Counts the points of a plot in each cell. Cells are ordered by column, then by row. */
export const densityCells = ({ request, axis, place, plot }: SeriesLayout): readonly DensityCell[] => {
  const rows = Math.ceil(plot.height / cellPx) + 1;
  const columns = Math.ceil(plot.width / cellPx) + 1;
  const counts = request.shown.map(({ values }) => {
    const counted = new Uint32Array(columns * rows);
    values.forEach((value, at) => {
      if (value === null) return;
      const y = place(value);
      // Skip points that lie above or below the plot.
      if (y < 0 || y > plot.height) return;
      const cell = Math.floor(axis.position(at) / cellPx) * rows + Math.floor(y / cellPx);
      counted[cell] = counted[cell]! + 1;
    });
    return counted;
  });
  const cells: DensityCell[] = [];
  for (let at = 0; at < columns * rows; at += 1) {
    const found = cellAt(counts, at);
    if (found) cells.push({ column: Math.floor(at / rows), row: at % rows, ...found });
  }
  return cells;
};
