import {
  distinctByLabel,
  flagIn,
  labelOf,
  listIn,
  metricsIn,
  numberIn,
  textIn,
  type FormData,
  type Metric,
} from './form-data.ts';
import { askedLayers } from './asked-layers.ts';
import {
  axisLabel,
  baseAxis,
  baseQuery,
  groupbyOf,
  xAxisOf,
  type PostProcessing,
  type QueryObject,
} from './query-object.ts';

const rollingOf = (form: FormData, metrics: readonly string[]): PostProcessing | undefined => {
  const type = textIn(form, 'rolling_type');
  if (!type || type === 'None') return undefined;
  const columns = Object.fromEntries(metrics.map((label) => [label, label]));
  if (type === 'cumsum') return { operation: 'cum', options: { operator: 'sum', columns } };
  return {
    operation: 'rolling',
    options: {
      rolling_type: type,
      window: numberIn(form, 'rolling_periods') ?? 1,
      min_periods: numberIn(form, 'min_periods') ?? 0,
      columns,
    },
  };
};

const offsetsOf = (form: FormData): readonly string[] =>
  listIn(form, 'time_compare').filter((offset): offset is string => typeof offset === 'string' && offset !== '');

const comparisonOf = (form: FormData, metrics: readonly string[]): PostProcessing | undefined => {
  const type = textIn(form, 'comparison_type');
  const offsets = offsetsOf(form);
  if (offsets.length === 0 || !type || type === 'values') return undefined;
  const pairs = offsets.flatMap((offset) => metrics.map((label) => [label, `${label}__${offset}`] as const));
  return {
    operation: 'compare',
    options: {
      source_columns: pairs.map(([source]) => source),
      compare_columns: pairs.map(([, other]) => other),
      compare_type: type,
      drop_original_columns: true,
    },
  };
};

const resampleOf = (form: FormData): PostProcessing | undefined => {
  const rule = textIn(form, 'resample_rule');
  const method = textIn(form, 'resample_method');
  if (!rule || !method) return undefined;
  return {
    operation: 'resample',
    options: { rule, method: method === 'zerofill' ? 'asfreq' : method, fill_value: method === 'zerofill' ? 0 : null },
  };
};

const pivotOf = (
  form: FormData,
  metrics: readonly string[],
  { dropMissing }: { readonly dropMissing: boolean },
): PostProcessing => {
  const labels = [...metrics, ...offsetsOf(form).flatMap((offset) => metrics.map((label) => `${label}__${offset}`))];
  return {
    operation: 'pivot',
    options: {
      index: [axisLabel(form)],
      columns: groupbyOf(form).map(labelOf),
      aggregates: Object.fromEntries(labels.map((label) => [label, { operator: 'mean' }])),
      drop_missing_columns: dropMissing,
    },
  };
};

/**
 * Returns the post-processing step that removes the metric from the names of series, for a chart with one metric and
 * with dimensions.
 */
const renameOf = (form: FormData, metrics: readonly string[]): PostProcessing | undefined => {
  const [only, ...more] = metrics;
  const plain = !textIn(form, 'comparison_type') || textIn(form, 'comparison_type') === 'values';
  if (
    only === undefined ||
    more.length > 0 ||
    groupbyOf(form).length === 0 ||
    offsetsOf(form).length > 0 ||
    !plain ||
    !flagIn(form, 'truncate_metric', false)
  )
    return undefined;
  return { operation: 'rename', options: { columns: { [only]: null }, level: 0, inplace: true } };
};

const contributionOf = (form: FormData): PostProcessing | undefined => {
  const mode = textIn(form, 'contributionMode');
  return mode === 'row' || mode === 'column'
    ? { operation: 'contribution', options: { orientation: mode } }
    : undefined;
};

/**
 * Returns the post-processing step that sorts the x axis by its own values or by a metric, for a chart without
 * dimensions.
 */
const sortOf = (form: FormData, metrics: readonly string[]): PostProcessing | undefined => {
  const by = textIn(form, 'x_axis_sort');
  const axis = xAxisOf(form);
  if (!by || axis === undefined || groupbyOf(form).length > 0) return undefined;
  const ascending = flagIn(form, 'x_axis_sort_asc', true);
  if (by === labelOf(axis)) return { operation: 'sort', options: { is_sort_index: true, ascending } };
  return metrics.includes(by) ? { operation: 'sort', options: { by, ascending } } : undefined;
};

/**
 * Returns the post-processing step for a forecast. Undefined if forecasts are off, or without a time grain, which a
 * forecast requires.
 */
const forecastOf = (form: FormData): PostProcessing | undefined => {
  const grain = textIn(form, 'time_grain_sqla');
  if (!flagIn(form, 'forecastEnabled', false) || grain === undefined) return undefined;
  return {
    operation: 'prophet',
    options: {
      time_grain: grain,
      periods: numberIn(form, 'forecastPeriods') ?? 10,
      confidence_interval: numberIn(form, 'forecastInterval') ?? 0.8,
      yearly_seasonality: form['forecastSeasonalityYearly'] ?? null,
      weekly_seasonality: form['forecastSeasonalityWeekly'] ?? null,
      daily_seasonality: form['forecastSeasonalityDaily'] ?? null,
      index: axisLabel(form),
    },
  };
};

/**
 * Query of all charts with an x axis: dimensions, metrics, and post-processing that turns rows into one column per
 * series. Its order is pivot → rolling or running total → comparison → resample → rename → contribution → sort →
 * flatten → forecast; steps without effect are left out.
 */
export const timeSeriesQuery = (form: FormData, metricFields: readonly string[] = ['metrics']): QueryObject => {
  const metrics: readonly Metric[] = distinctByLabel(metricsIn(form, ...metricFields));
  const labels = metrics.map(labelOf);
  const axis = xAxisOf(form);
  const groupby = groupbyOf(form);
  const base = baseQuery(form);
  const order = base.series_limit_metric ?? metrics[0];
  const steps = [
    pivotOf(form, labels, { dropMissing: form['show_empty_columns'] === false }),
    rollingOf(form, labels),
    comparisonOf(form, labels),
    resampleOf(form),
    renameOf(form, labels),
    contributionOf(form),
    sortOf(form, labels),
    { operation: 'flatten' } satisfies PostProcessing,
    forecastOf(form),
  ];
  return {
    ...base,
    columns: [...(axis === undefined ? [] : [baseAxis(axis, form)]), ...groupby],
    metrics,
    series_columns: groupby,
    ...(axis === undefined ? { is_timeseries: true } : {}),
    ...(order === undefined ? {} : { orderby: [[order, !flagIn(form, 'order_desc', true)]] }),
    annotation_layers: askedLayers(form),
    time_offsets: offsetsOf(form),
    post_processing: steps.filter((step) => step !== undefined),
  };
};

/** The one query of a chart with an x axis. */
export const timeSeriesQueries = (form: FormData): readonly QueryObject[] => [timeSeriesQuery(form)];
