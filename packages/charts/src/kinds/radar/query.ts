import { dimensionsIn, distinctByLabel, metricsIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/** Query of a radar: one row per shape with all metrics, largest first by the chart's order or the first metric. */
export const radarQueries = (form: FormData): readonly QueryObject[] => {
  const metrics = distinctByLabel(metricsIn(form, 'metrics'));
  const [order = metrics[0]] = metricsIn(form, 'timeseries_limit_metric');
  return [
    {
      ...baseQuery(form),
      columns: dimensionsIn(form, 'groupby'),
      metrics,
      ...(order === undefined ? {} : { orderby: [[order, false]] }),
    },
  ];
};
