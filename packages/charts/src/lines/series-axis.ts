import { numberFormat } from '@sightline/core/format';
import type { PlotAxis } from '../frame/lay-out-plot.ts';
import { cellWords } from '../frame/picture-words.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { textIn } from '../query/form-data.ts';
import type { SeriesData } from '../series/series-data.ts';

export interface SeriesAxis {
  readonly axis: PlotAxis;
  /** Value on the axis of the point at an index. */
  readonly valueAt: (at: number) => number;
  /** Full name of the point at an index, for tooltips. */
  readonly titleAt: (at: number) => string;
}

/** The x axis of series in a plot: times, numbers, or a band for each category. */
export const seriesAxis = (data: SeriesData, facts: PictureProps): SeriesAxis => {
  const { locale, formData } = facts;
  const words = cellWords(facts, data.axisName);
  const titleAt = (at: number) => words(data.xs[at] ?? null);
  if (data.axis === 'category')
    return { axis: { kind: 'band', names: data.xs.map(words), isWrapped: true }, valueAt: (at) => at, titleAt };
  const xs = data.xs as readonly number[];
  const extent = [xs[0] ?? 0, xs.at(-1) ?? 0] as const;
  const valueAt = (at: number) => xs[at] ?? 0;
  return data.axis === 'time'
    ? { axis: { kind: 'time', extent, format: textIn(formData, 'x_axis_time_format'), locale }, valueAt, titleAt }
    : { axis: { kind: 'number', extent, format: numberFormat(undefined, locale), isExact: true }, valueAt, titleAt };
};
