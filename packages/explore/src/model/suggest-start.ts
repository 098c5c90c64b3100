import type { Dataset, DatasetColumn } from './dataset.ts';
import type { FormData } from './form.ts';
import { simpleMetric, sqlMetric, type Metric } from './metric.ts';

/** Matches names of key-like columns (ids, years, coordinates), which are neither summed nor used as categories. */
const keyName =
  /(?:^|[_\s-])(?:id|ids|key|code|no|nr|number|zip|plz|uuid|year|month|week|day|lat|lon|lng|latitude|longitude)$/iu;
const countName = /^count(?:\(\*\))?$/iu;

const isMeasure = ({ name, kind }: DatasetColumn): boolean =>
  kind === 'number' && !keyName.test(name.replaceAll(/([a-z])([A-Z])/gu, '$1_$2'));
const isCategory = ({ name, kind, canGroup }: DatasetColumn): boolean =>
  canGroup && (kind === 'text' || kind === 'boolean') && !keyName.test(name);

/** Default measure of a chart: a metric of the dataset, the sum of its first numeric column, or the number of rows. */
const measureOf = ({ metrics, columns }: Dataset): Metric => {
  const [own] = metrics.filter(({ name, expression }) => !countName.test(name) && !countName.test(expression));
  if (own) return own.name;
  const measure = columns.find(isMeasure);
  if (measure) return simpleMetric(measure.name, 'SUM', measure.label === measure.name ? '' : measure.label);
  return metrics[0]?.name ?? sqlMetric('COUNT(*)');
};

const labelIn = (metric: Metric): string => (typeof metric === 'string' ? metric : metric.label);

/**
 * Returns the initial kind and fields of a chart: a line over the time column by day, bars over the first category, or a table
 * of rows. The table's columns keep the order that the dataset's owner chose.
 */
export const suggestStart = (dataset: Dataset): FormData => {
  const { columns, mainTime } = dataset;
  const metric = measureOf(dataset);
  if (mainTime !== undefined)
    return {
      viz_type: 'echarts_timeseries_line',
      x_axis: mainTime,
      // One point per day is readable for a few weeks as well as for a few years. One point per row would hardly be
      // readable.
      ...(dataset.timeGrains.some(({ value }) => value === 'P1D') ? { time_grain_sqla: 'P1D' } : {}),
      metrics: [metric],
      groupby: [],
    };
  const category = columns.find(isCategory);
  if (category)
    return {
      viz_type: 'echarts_timeseries_bar',
      x_axis: category.name,
      metrics: [metric],
      groupby: [],
      x_axis_sort: labelIn(metric),
      x_axis_sort_asc: false,
    };
  return { viz_type: 'table', query_mode: 'raw', all_columns: columns.map(({ name }) => name) };
};
