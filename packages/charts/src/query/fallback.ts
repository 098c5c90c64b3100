import { dimensionsIn, distinctByLabel, metricsIn, type FormData } from './form-data.ts';
import { baseAxis, baseQuery, xAxisOf, type QueryObject } from './query-object.ts';

const metricFields = [
  'metrics',
  'metric',
  'secondary_metric',
  'x',
  'y',
  'size',
  'percent_metrics',
  'metrics_b',
  'tooltip_metrics',
] as const;
const dimensionFields = [
  'groupby',
  'groupbyRows',
  'groupbyColumns',
  'columns',
  'series',
  'entity',
  'source',
  'target',
  'all_columns',
  'column',
  'id',
  'parent',
  'name',
  'start_time',
  'end_time',
  'y_axis',
  'subcategories',
  'groupby_b',
] as const;

/**
 * Query of an unsupported kind, so that its data can be shown as a table (VIZ-04): all dimensions and metrics in its
 * settings.
 */
export const fallbackQueries = (form: FormData): readonly QueryObject[] => {
  const raw = form['query_mode'] === 'raw';
  const metrics = raw ? [] : distinctByLabel(metricsIn(form, ...metricFields));
  const axis = xAxisOf(form);
  const dimensions = distinctByLabel(dimensionsIn(form, ...dimensionFields));
  const columns = [...(axis === undefined ? [] : [baseAxis(axis, form)]), ...dimensions];
  const base = { ...baseQuery(form), row_limit: Math.min(1000, baseQuery(form).row_limit ?? 1000) };
  return [{ ...base, columns, ...(metrics.length > 0 ? { metrics, orderby: [[metrics[0], false]] } : {}) }];
};
