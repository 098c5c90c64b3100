import { dimensionsIn, distinctByLabel, flagIn, metricsIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/** Query of a bubble chart: the metrics for x, y and size, for each entity and series. */
export const bubbleQueries = (form: FormData): readonly QueryObject[] => {
  const [order] = metricsIn(form, 'orderby');
  return [
    {
      ...baseQuery(form),
      columns: distinctByLabel(dimensionsIn(form, 'entity', 'series')),
      metrics: distinctByLabel(metricsIn(form, 'x', 'y', 'size')),
      ...(order === undefined ? {} : { orderby: [[order, !flagIn(form, 'order_desc', true)]] }),
    },
  ];
};
