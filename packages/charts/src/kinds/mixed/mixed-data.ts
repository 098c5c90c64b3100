import type { PictureProps } from '../../kind/picture-props.ts';
import type { FormData } from '../../query/form-data.ts';
import { flagIn } from '../../query/form-data.ts';
import { seriesData, type Series, type SeriesData } from '../../series/series-data.ts';
import type { ChartCell } from '../../view/result-columns.ts';
import { axisOf, seriesForm, sidesOf } from './sides.ts';

/** Series of one query, with the settings of their style and axis. */
export interface MixedSide {
  readonly form: FormData;
  readonly axis: 0 | 1;
  readonly data: SeriesData;
}

/** All x values of both queries: in order on a continuous axis, otherwise those of the first query first. */
const unionOf = (sides: readonly SeriesData[], axis: SeriesData['axis']): readonly ChartCell[] => {
  const all = [...new Set(sides.flatMap(({ xs }) => xs))];
  return axis === 'category' ? all : all.filter((x) => typeof x === 'number').sort((a, b) => a - b);
};

/** The series, with one value for each x value of either query. */
const over = (data: SeriesData, xs: readonly ChartCell[]): readonly Series[] => {
  const places = new Map(data.xs.map((x, at) => [x, at]));
  const from = xs.map((x) => places.get(x));
  return data.series.map((series) => ({
    ...series,
    values: from.map((at) => (at === undefined ? null : (series.values[at] ?? null))),
  }));
};

/**
 * Adds the letter of the query to the names of series that occur in both queries, or to all names if `always` is set.
 */
const lettered = (
  series: readonly Series[],
  letter: string,
  { always, others }: { readonly always: boolean; readonly others: readonly Series[] },
): readonly Series[] => {
  const names = new Set(others.map(({ label }) => label));
  return series.map((each) => ({
    ...each,
    // The letter of the query is added to keys, because they are column names of a result, and both results may have
    // the same columns.
    key: `${letter}:${each.key}`,
    label: always || names.has(each.label) ? `${each.label} (${letter})` : each.label,
  }));
};

/** Both queries' series over one x axis; undefined without any value. */
export const mixedData = ({
  formData,
  results,
  labels,
}: Pick<PictureProps, 'formData' | 'results' | 'labels'>): readonly MixedSide[] | undefined => {
  const forms = sidesOf(formData).map((side) => {
    const axis = axisOf(side);
    return { axis, form: seriesForm(side, axis) };
  });
  const read = forms.flatMap(({ form, axis }, at) => {
    const result = results[at];
    if (!result) return [];
    const data = seriesData(result, form, labels, { showsForecasts: false });
    return data.xs.length === 0 || data.series.length === 0 ? [] : [{ form, axis, data, letter: at === 0 ? 'A' : 'B' }];
  });
  const [first] = read;
  if (!first) return undefined;
  const kind = read.every(({ data }) => data.axis === first.data.axis) ? first.data.axis : 'category';
  const xs = unionOf(
    read.map(({ data }) => data),
    kind,
  );
  const always = flagIn(formData, 'show_query_identifiers', false);
  return read.map(({ form, axis, data, letter }, at) => {
    const others = read.find((_, other) => other !== at)?.data.series ?? [];
    const { reduced: _, ...rest } = data;
    return {
      form,
      axis,
      data: { ...rest, axis: kind, xs, series: lettered(over(data, xs), letter, { always, others }) },
    };
  });
};
