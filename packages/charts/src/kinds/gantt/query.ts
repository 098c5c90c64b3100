import { dimensionsIn, distinctByLabel, listIn, metricsIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/** Order of rows as stored: pairs of a column and true for ascending, as JSON texts. Invalid ones are left out. */
const rowOrder = (form: FormData): readonly (readonly [unknown, boolean])[] =>
  listIn(form, 'order_by_cols').flatMap((item) => {
    try {
      const pair = (typeof item === 'string' ? JSON.parse(item) : item) as unknown;
      return Array.isArray(pair) && pair.length === 2 ? [[pair[0], Boolean(pair[1])] as const] : [];
    } catch {
      return [];
    }
  });

/** Query of a Gantt chart: one row per bar, with the columns and metrics of its tooltip. */
export const ganttQueries = (form: FormData): readonly QueryObject[] => {
  const order = rowOrder(form);
  const series = dimensionsIn(form, 'series');
  return [
    {
      ...baseQuery(form),
      columns: distinctByLabel(dimensionsIn(form, 'start_time', 'end_time', 'y_axis', 'series', 'tooltip_columns')),
      metrics: distinctByLabel(metricsIn(form, 'tooltip_metrics')),
      ...(series.length > 0 ? { series_columns: series } : {}),
      ...(order.length > 0 ? { orderby: order } : {}),
    },
  ];
};
