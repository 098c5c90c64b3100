import { flagIn, labelOf, listIn, metricsIn, textIn, type FormData } from '../query/form-data.ts';
import { forecastColumn, forecastEndings } from '../query/forecast-columns.ts';
import { axisLabel, groupbyOf } from '../query/query-object.ts';
import { numbersOf, type ChartCell, type ResultColumns } from '../view/result-columns.ts';

/** Forecast of a series: one value per x. It is null for each x before the last known value of the series. */
export interface SeriesForecast {
  readonly values: readonly (number | null)[];
  /** Lower and upper bound of the interval that contains the values with the chosen probability. */
  readonly lower: readonly (number | null)[];
  readonly upper: readonly (number | null)[];
}

export interface Series {
  /** Name of the series' column in the result. */
  readonly key: string;
  /** Display name. */
  readonly label: string;
  /** Name from which the color is chosen: the dimension value of the series or, without one, the name of its column. */
  readonly name: string;
  /** Metric of the series; absent if the column name contains no metric. */
  readonly metric?: string;
  /** Dimension values of the series, in the order of the dimensions; absent if the column name contains none. */
  readonly parts?: readonly string[];
  /** One value per x; null is a gap. */
  readonly values: readonly (number | null)[];
  readonly total: number;
  /** True if this series shows another period for comparison. It is then drawn dashed. */
  readonly isComparison: boolean;
  readonly forecast?: SeriesForecast;
}

/** Series with their x axis, ready to draw. */
export interface SeriesData {
  readonly axis: 'time' | 'number' | 'category';
  readonly axisName: string;
  readonly xs: readonly ChartCell[];
  /** Set if the server reduced the points: their original number, and the number of pixel columns. */
  readonly reduced?: { readonly from: number; readonly columns: number };
  readonly series: readonly Series[];
  /** Names of the dimensions whose values distinguish the series. Selecting a series filters by these values. */
  readonly dimensions: readonly string[];
  /** The single currency of the amounts, if the server detected one. */
  readonly currency?: string;
}

export { nullName } from '../view/result-columns.ts';

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
const extreme = (pick: (a: number, b: number) => number, start: number) => (series: Series) =>
  series.values.reduce<number>((best, value) => (value === null ? best : pick(best, value)), start);
const highest = extreme(Math.max, Number.NEGATIVE_INFINITY);
const lowest = extreme(Math.min, Number.POSITIVE_INFINITY);

const orders: Readonly<Record<string, (a: Series, b: Series) => number>> = {
  sum: (a, b) => a.total - b.total,
  name: (a, b) => a.label.localeCompare(b.label),
  max: (a, b) => highest(a) - highest(b),
  min: (a, b) => lowest(a) - lowest(b),
  avg: (a, b) => a.total / Math.max(1, a.values.length) - b.total / Math.max(1, b.values.length),
};

interface Naming {
  readonly labels: Readonly<Record<string, string>>;
  readonly metrics: readonly string[];
  readonly offsets: readonly string[];
  readonly hasDimensions: boolean;
}

/** Signs between the name of a metric and the period that it is compared with. They need no translation. */
const changeSigns: Readonly<Record<string, string>> = { difference: 'Δ', percentage: 'Δ%', ratio: '÷' };

/**
 * Start of the name of a change, such as `difference__sales__sales__1 year ago`: everything before the second
 * occurrence of the metric.
 */
const changeStart = /^(difference|percentage|ratio)__(.+)__(?=\2__)/u;

/** True if the values of all series are shares of a total or relative changes. */
export const arePercentages = (form: FormData): boolean =>
  textIn(form, 'contributionMode') !== undefined ||
  (textIn(form, 'comparison_type') === 'percentage' && listIn(form, 'time_compare').length > 0);

/** Splits a flattened column name into dimension values. Commas in a value are escaped (contract 5.8). */
const partsOf = (name: string): readonly string[] =>
  name.split(/(?<!\\), /u).map((part) => part.replaceAll('\\,', ','));

const namesOf = (
  column: string,
  naming: Naming,
): Pick<Series, 'label' | 'name' | 'metric' | 'parts' | 'isComparison'> => {
  const change = changeStart.exec(column);
  const key = column.slice(change?.[0].length);
  const offset = naming.offsets.find((each) => key.includes(`__${each}`));
  const plain = offset === undefined ? key : key.replace(`__${offset}`, '');
  const metric = [...naming.metrics, ...Object.keys(naming.labels)].find(
    (each) => plain === each || plain.startsWith(`${each}, `),
  );
  const rest = metric === undefined ? plain : plain.slice(metric.length + 2);
  const words = metric === undefined ? plain : (naming.labels[metric] ?? metric);
  const label = [
    change && offset !== undefined ? `${words} ${changeSigns[change[1]!]} ${offset}` : words,
    ...(metric !== undefined && rest !== '' ? [rest] : []),
    ...(offset === undefined || change ? [] : [offset]),
  ];
  const isValue = naming.hasDimensions && rest !== '' && naming.metrics.length < 2;
  const shown = metric ?? (naming.metrics.length === 1 ? naming.metrics[0] : undefined);
  return {
    label: label.join(', '),
    name: isValue ? rest : plain,
    ...(shown === undefined ? {} : { metric: shown }),
    ...(naming.hasDimensions && rest !== '' ? { parts: partsOf(rest) } : {}),
    isComparison: offset !== undefined && !change,
  };
};

/** Returns the name of the x axis' column, and the kind of axis that the type of the column allows. */
export const axisOf = (
  data: Pick<ResultColumns, 'names' | 'types'>,
  form: FormData,
): { readonly axisName: string; readonly kind: SeriesData['axis'] } => {
  const wanted = axisLabel(form);
  const axisName = data.names.includes(wanted) ? wanted : (data.names[0] ?? wanted);
  const isForced = flagIn(form, 'x_axis_force_categorical', flagIn(form, 'xAxisForceCategorical', false));
  const type = isForced ? undefined : data.types[data.names.indexOf(axisName)];
  const isNumber = type === 0 && textIn(form, 'x_axis_sort') === undefined;
  return { axisName, kind: type === 2 ? 'time' : isNumber ? 'number' : 'category' };
};

/**
 * Row indexes sorted by x value, without rows that have no x value. `undefined` if the rows are already in this order.
 */
const placesOn = (xs: readonly ChartCell[]): readonly number[] | undefined => {
  const right = xs.every((x, at) => x !== null && (at === 0 || (xs[at - 1] as number) <= (x as number)));
  if (right) return undefined;
  return xs.flatMap((x, at) => (x === null ? [] : [at])).sort((a, b) => (xs[a] as number) - (xs[b] as number));
};

const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Indexes of the categories in the natural order of their names, because databases would sort "10–19" before "5–9".
 * Undefined if the chart does not sort its x axis by name.
 */
const placesByName = (xs: readonly ChartCell[], form: FormData, axisName: string): readonly number[] | undefined => {
  if (textIn(form, 'x_axis_sort') !== axisName) return undefined;
  const sign = flagIn(form, 'x_axis_sort_asc', true) ? 1 : -1;
  return xs
    .map((_, at) => at)
    .sort((a, b) => sign * naturally.compare(String(xs[a] ?? ''), String(xs[b] ?? '')) || a - b);
};

/** Forecast of a series. It starts at the last known value, so that the line and the interval continue from there. */
const forecastBehind = (
  values: Series['values'],
  columns: readonly (Series['values'] | undefined)[],
): SeriesForecast | undefined => {
  const last = values.findLastIndex((value) => value !== null);
  const [middle, lower, upper] = columns.map((column) =>
    column?.map((value, at) => (at < last ? null : at === last ? values[at]! : value)),
  );
  return middle && lower && upper ? { values: middle, lower, upper } : undefined;
};

/**
 * Converts a flattened result to series. The first column of the result is the x axis, and each other column is a
 * series. `labels` contains display names of metrics and columns. If forecasts are not shown, x values after the last
 * known value are left out.
 */
export const seriesData = (
  data: ResultColumns,
  form: FormData,
  labels: Readonly<Record<string, string>> = {},
  { showsForecasts = true }: { readonly showsForecasts?: boolean } = {},
): SeriesData => {
  const { axisName, kind } = axisOf(data, form);
  const cells = data.column(axisName) ?? [];
  const axis = cells.every((x) => x === null || typeof x === 'number') ? kind : 'category';
  const places = axis === 'category' ? placesByName(cells, form, axisName) : placesOn(cells);
  const inOrder = <T>(column: readonly T[]): readonly T[] =>
    places === undefined ? column : places.map((at) => column[at]!);
  const dimensions = groupbyOf(form).map(labelOf);
  const naming: Naming = {
    labels,
    metrics: metricsIn(form, 'metrics').map(labelOf),
    offsets: listIn(form, 'time_compare').map(String),
    hasDimensions: dimensions.length > 0,
  };
  const valuesOf = (key: string) => {
    const column = data.column(key);
    return column && inOrder(numbersOf(column));
  };
  const names = new Set(data.names);
  const isForecast = (name: string): boolean => forecastColumn(name, names) !== undefined;
  const endings = Object.values(forecastEndings);
  const measured = data.names
    .filter((name) => name !== axisName && !isForecast(name))
    .map((key): Series => {
      const values = valuesOf(key) ?? [];
      const forecast = showsForecasts
        ? forecastBehind(
            values,
            endings.map((ending) => valuesOf(`${key}${ending}`)),
          )
        : undefined;
      return {
        key,
        ...namesOf(key, naming),
        values,
        total: data.reduced?.totals?.get(key) ?? sumOf(values),
        ...(forecast ? { forecast } : {}),
      };
    });
  const isCut = !showsForecasts && data.names.some(isForecast);
  const end = isCut
    ? 1 + Math.max(-1, ...measured.map(({ values }) => values.findLastIndex((value) => value !== null)))
    : cells.length;
  const series = isCut ? measured.map((each) => ({ ...each, values: each.values.slice(0, end) })) : measured;
  const order = orders[textIn(form, 'sort_series_type') ?? 'sum'];
  const sign = flagIn(form, 'sort_series_ascending', false) ? 1 : -1;
  return {
    axis,
    axisName,
    xs: inOrder(cells).slice(0, end),
    ...(data.reduced ? { reduced: data.reduced } : {}),
    series: order && naming.metrics.length < 2 ? [...series].sort((a, b) => sign * order(a, b)) : series,
    dimensions,
    ...(data.currency === undefined ? {} : { currency: data.currency }),
  };
};

/**
 * Returns the lower and upper edge of each series at each x in a stack. Gaps count as zero. Negative values are stacked
 * downwards.
 */
export const stackSeries = (
  series: readonly Pick<Series, 'values'>[],
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
