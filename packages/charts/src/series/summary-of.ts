import type { SeriesLayout } from './lay-out-series.ts';
import type { Series } from './series-data.ts';

/**
 * Values for the summary of a chart in one sentence, for screen readers: the number of series and points, the ends of
 * the x axis, and the highest value with its x.
 */
export const summaryOf = ({ request, nameAt, fullFormat }: SeriesLayout) => {
  const { data } = request;
  let highest: { value: number; at: number; series: Series | undefined } = {
    value: Number.NEGATIVE_INFINITY,
    at: 0,
    series: undefined,
  };
  for (const series of data.series)
    series.values.forEach((value, at) => {
      if (value !== null && value > highest.value) highest = { value, at, series };
    });
  return {
    series: data.series.length,
    points: data.reduced?.from ?? data.xs.length,
    first: nameAt(0),
    last: nameAt(data.xs.length - 1),
    highest: highest.series ? fullFormat(highest.series)(highest.value) : '–',
    place: nameAt(highest.at),
  };
};
