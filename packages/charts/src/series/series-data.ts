import { flagIn, labelOf, metricsIn, textIn, type FormData } from '../query/form-data.ts';
import { axisLabel, groupbyOf } from '../query/query-object.ts';
import { numberOf, type ChartCell, type ResultColumns } from '../view/result-columns.ts';

export interface Series {
  /** The column of the result. */
  readonly key: string;
  /** What people read. */
  readonly label: string;
  /** A cell per x; null is a gap. */
  readonly values: readonly (number | null)[];
  readonly total: number;
}

/** Series over an axis, ready to draw. */
export interface SeriesData {
  readonly axis: 'time' | 'number' | 'category';
  readonly axisName: string;
  readonly xs: readonly ChartCell[];
  readonly series: readonly Series[];
  /** Dimensions whose values name the series; a click on a series filters by them. */
  readonly dimensions: readonly string[];
}

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const orders: Readonly<Record<string, (a: Series, b: Series) => number>> = {
  sum: (a, b) => a.total - b.total,
  name: (a, b) => a.label.localeCompare(b.label),
  max: (a, b) =>
    Math.max(...a.values.map((value) => value ?? -Infinity)) - Math.max(...b.values.map((value) => value ?? -Infinity)),
  min: (a, b) =>
    Math.min(...a.values.map((value) => value ?? Infinity)) - Math.min(...b.values.map((value) => value ?? Infinity)),
  avg: (a, b) => a.total / Math.max(1, a.values.length) - b.total / Math.max(1, b.values.length),
};

/** What a series is called: the metric's own words where the dataset has some. */
const labelFor = (key: string, labels: Readonly<Record<string, string>>): string => {
  const own = labels[key];
  if (own !== undefined) return own;
  const [head, ...rest] = key.split(', ');
  return rest.length > 0 && head !== undefined && labels[head] !== undefined ? [labels[head], ...rest].join(', ') : key;
};

/** Turns a flattened result (first column the axis, a column a series) into series. `labels` gives metrics' and columns' verbose names. */
export const seriesData = (
  data: ResultColumns,
  form: FormData,
  labels: Readonly<Record<string, string>> = {},
): SeriesData => {
  const wanted = axisLabel(form);
  const axisName = data.names.includes(wanted) ? wanted : (data.names[0] ?? wanted);
  const type = data.types[data.names.indexOf(axisName)];
  const xs = data.column(axisName) ?? [];
  const categorical = flagIn(form, 'x_axis_force_categorical', flagIn(form, 'xAxisForceCategorical', false));
  const axis = categorical
    ? 'category'
    : type === 2 && xs.every((x) => x === null || typeof x === 'number')
      ? 'time'
      : type === 0 && textIn(form, 'x_axis_sort') === undefined
        ? 'number'
        : 'category';
  const series = data.names
    .filter((name) => name !== axisName)
    .map((key): Series => {
      const values = (data.column(key) ?? []).map(numberOf);
      return { key, label: labelFor(key, labels), values, total: sumOf(values) };
    });
  const order = orders[textIn(form, 'sort_series_type') ?? 'sum'];
  const sign = flagIn(form, 'sort_series_ascending', false) ? 1 : -1;
  return {
    axis,
    axisName,
    xs,
    series: order && metricsIn(form, 'metrics').length < 2 ? [...series].sort((a, b) => sign * order(a, b)) : series,
    dimensions: groupbyOf(form).map(labelOf),
  };
};

/** Values stacked on each other: for each series the lower and upper edge per x; gaps count as nothing. Negatives stack downwards. */
export const stackSeries = (
  series: readonly Series[],
  expand: boolean,
): readonly (readonly (readonly [number, number])[])[] => {
  const length = series[0]?.values.length ?? 0;
  const up = Array.from({ length }, () => 0);
  const down = Array.from({ length }, () => 0);
  const totals = expand
    ? Array.from({ length }, (_, at) => series.reduce((sum, { values }) => sum + Math.abs(values[at] ?? 0), 0) || 1)
    : undefined;
  return series.map(({ values }) =>
    values.map((raw, at) => {
      const value = (raw ?? 0) / (totals?.[at] ?? 1);
      const pile = value < 0 ? down : up;
      const from = pile[at]!;
      pile[at] = from + value;
      return [from, from + value] as const;
    }),
  );
};
