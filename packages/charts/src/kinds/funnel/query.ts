import { dimensionsIn, flagIn, metricsIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/** Query of a funnel: one amount per step, largest first if sorted by the metric. */
export const funnelQueries = (form: FormData): readonly QueryObject[] => {
  const metrics = metricsIn(form, 'metric').slice(0, 1);
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
