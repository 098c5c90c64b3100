import { dimensionsIn, distinctByLabel, flagIn, metricsIn, type FormData, type Metric } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/** Returns the metrics on the left and on the right. */
export const sidesOf = (form: FormData): readonly Metric[] =>
  distinctByLabel(metricsIn(form, 'metric', 'secondary_metric', 'metrics')).slice(0, 2);

/**
 * Returns the query of a butterfly chart: one row per value of its dimension, with both metrics. The largest rows come
 * first if it is sorted by the metric.
 */
export const butterflyQueries = (form: FormData): readonly QueryObject[] => {
  const metrics = sidesOf(form);
  const [metric] = metrics;
  return [
    {
      ...baseQuery(form),
      columns: dimensionsIn(form, 'groupby'),
      metrics,
      ...(metric !== undefined && flagIn(form, 'sort_by_metric', true) ? { orderby: [[metric, false]] } : {}),
    },
  ];
};
