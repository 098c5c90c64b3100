import { dimensionsIn, distinctByLabel, metricsIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';
import { rowOrder } from '../../query/row-order.ts';

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
