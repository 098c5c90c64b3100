import { metricsIn, textIn, type FormData } from '../../query/form-data.ts';
import { baseAxis, baseQuery, groupbyOf, xAxisOf, type QueryObject } from '../../query/query-object.ts';

/** Query of a waterfall: one amount per step, in the order of the axis. */
export const waterfallQueries = (form: FormData): readonly QueryObject[] => {
  const axis = xAxisOf(form);
  const time = textIn(form, 'granularity_sqla');
  const groupby = groupbyOf(form);
  const first = axis === undefined ? (time === undefined ? [] : [time]) : [baseAxis(axis, form)];
  const sorted = [...(axis === undefined ? first : [axis]), ...groupby];
  return [
    {
      ...baseQuery(form),
      columns: [...first, ...groupby],
      metrics: metricsIn(form, 'metric').slice(0, 1),
      orderby: sorted.map((column) => [column, true] as const),
    },
  ];
};
