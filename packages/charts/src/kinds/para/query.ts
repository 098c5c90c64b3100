import { dimensionsIn, distinctByLabel, metricsIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/** Query of parallel coordinates: for each value of the series, all metrics and the metric of the colors. */
export const paraQueries = (form: FormData): readonly QueryObject[] => [
  {
    ...baseQuery(form),
    columns: dimensionsIn(form, 'series'),
    metrics: distinctByLabel(metricsIn(form, 'metrics', 'secondary_metric')),
  },
];
