import { dimensionsIn, distinctByLabel, flagIn, metricsIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/** Query of a world map: color and size of each country. */
export const worldMapQueries = (form: FormData): readonly QueryObject[] => {
  const metrics = distinctByLabel(metricsIn(form, 'metric', 'secondary_metric'));
  const [metric] = metrics;
  return [
    {
      ...baseQuery(form),
      columns: dimensionsIn(form, 'entity').slice(0, 1),
      metrics,
      ...(metric !== undefined && flagIn(form, 'sort_by_metric', false) ? { orderby: [[metric, false]] } : {}),
    },
  ];
};
