import type { ChartCell } from '../view/result-columns.ts';
import type { SeriesData } from './series-data.ts';

/** The first and the last value of the x axis that are in view in a zoomed chart. */
export type ZoomRange = readonly [low: number, high: number];

/**
 * The zoomed range of the x axis, and the function that cuts series to it. The function is part of the view, because
 * only zoomed charts load its code.
 */
export interface ZoomView {
  readonly range: ZoomRange;
  readonly cut: (data: SeriesData, range: ZoomRange) => SeriesData;
}

/**
 * Zoomed range of the x axis of a chart, and the function that changes it. `undefined` means that the whole axis is in
 * view.
 */
export interface SeriesZoom {
  readonly range: ZoomRange | undefined;
  readonly onZoom: (view: ZoomView | undefined) => void;
}

/** The part of the data within a range of its continuous x axis. It contains at least two points. */
export const zoomedData = (data: SeriesData, range: ZoomRange): SeriesData => {
  if (data.axis === 'category') return data;
  const isIn = (x: ChartCell) => typeof x === 'number' && x >= range[0] && x <= range[1];
  const from = data.xs.findIndex(isIn);
  if (from < 0) return data;
  const to = Math.max(from + 2, data.xs.findLastIndex(isIn) + 1);
  if (from === 0 && to >= data.xs.length) return data;
  const cut = <T>(cells: readonly T[]) => cells.slice(from, to);
  return {
    ...data,
    xs: cut(data.xs),
    series: data.series.map((series) => ({
      ...series,
      values: cut(series.values),
      ...(series.forecast
        ? {
            forecast: {
              values: cut(series.forecast.values),
              lower: cut(series.forecast.lower),
              upper: cut(series.forecast.upper),
            },
          }
        : {}),
    })),
  };
};
