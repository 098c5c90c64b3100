import type { ChartCell } from '../view/result-columns.ts';
import type { SeriesData } from './series-data.ts';

/** Values of the x axis that are in view: the first and the last. */
export type ZoomRange = readonly [low: number, high: number];

/**
 * Range of the axis that is in view, and the function that cuts data to this range. Only zoomed charts load this
 * function.
 */
export interface ZoomView {
  readonly range: ZoomRange;
  readonly cut: (data: SeriesData, range: ZoomRange) => SeriesData;
}

/** The zoom of a chart with axes and how it changes; `undefined` shows everything. */
export interface SeriesZoom {
  readonly range: ZoomRange | undefined;
  readonly onZoom: (view: ZoomView | undefined) => void;
}

/** The part of the data in a range of its continuous axis, at least two points. */
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
