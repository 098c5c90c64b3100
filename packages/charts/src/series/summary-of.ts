import type { SeriesLayout } from './lay-out-series.ts';

/** What a chart over an axis says in one sentence: how much there is, over what, and where it is highest. */
export const summaryOf = ({ request, nameAt, fullFormat }: SeriesLayout) => {
  const { data } = request;
  let highest = { value: Number.NEGATIVE_INFINITY, at: 0 };
  for (const { values } of data.series)
    values.forEach((value, at) => {
      if (value !== null && value > highest.value) highest = { value, at };
    });
  return {
    series: data.series.length,
    points: data.reduced?.from ?? data.xs.length,
    first: nameAt(0),
    last: nameAt(data.xs.length - 1),
    highest: Number.isFinite(highest.value) ? fullFormat(highest.value) : '–',
    place: nameAt(highest.at),
  };
};
