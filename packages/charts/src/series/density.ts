import type { SeriesLayout } from './lay-out-series.ts';

/** Side of a cell in which points are counted, in px. */
export const cellPx = 3;

/** Cells with points, by the series that has most points in them. */
export interface DensityCell {
  /** Column and row of the cell. */
  readonly column: number;
  readonly row: number;
  readonly seriesAt: number;
  readonly count: number;
}

/** Counts the points of a plot by cells. */
export const densityCells = ({ request, axis, span, plot }: SeriesLayout): readonly DensityCell[] => {
  const { shown } = request;
  const rows = Math.ceil(plot.height / cellPx) + 1;
  const counts = new Map<number, number[]>();
  shown.forEach(({ values }, seriesAt) =>
    values.forEach((value, at) => {
      const y = value === null ? undefined : span(seriesAt, at)?.[1];
      // Values beyond the bounds of the axis.
      if (y === undefined || y < 0 || y > plot.height) return;
      const cell = Math.floor(axis.position(at) / cellPx) * rows + Math.floor(y / cellPx);
      const found = counts.get(cell) ?? shown.map(() => 0);
      found[seriesAt] = (found[seriesAt] ?? 0) + 1;
      counts.set(cell, found);
    }),
  );
  return [...counts].map(([cell, found]) => ({
    column: Math.floor(cell / rows),
    row: cell % rows,
    seriesAt: found.indexOf(Math.max(...found)),
    count: found.reduce((sum, count) => sum + count, 0),
  }));
};
