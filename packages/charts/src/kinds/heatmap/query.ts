import { dimensionsIn, labelOf, metricsIn, textIn, type FormData } from '../../query/form-data.ts';
import { baseAxis, baseQuery, xAxisOf, type QueryObject } from '../../query/query-object.ts';

/** Order of the query for an axis setting such as `alpha_asc`: by the axis or by the metric. */
const orderOf = (mode: string | undefined, by: { readonly name: unknown; readonly metric: unknown }) => {
  const [, what, direction] = /^(alpha|value)_(asc|desc)$/u.exec(mode ?? '') ?? [];
  const subject = what === 'value' ? by.metric : by.name;
  return what === undefined || subject === undefined ? [] : [[subject, direction === 'asc'] as const];
};

/** Query of a heat map: one amount per cell, with its rank among all cells, its column or its row. */
export const heatmapQueries = (form: FormData): readonly QueryObject[] => {
  const axis = xAxisOf(form);
  const groupby = dimensionsIn(form, 'groupby');
  const metrics = metricsIn(form, 'metric').slice(0, 1);
  const metric = metrics.map(labelOf)[0];
  const across = textIn(form, 'normalize_across');
  const group = across === 'x' ? axis : across === 'y' ? groupby[0] : undefined;
  const orderby = [
    ...orderOf(textIn(form, 'sort_x_axis'), { name: axis, metric }),
    ...orderOf(textIn(form, 'sort_y_axis'), { name: groupby[0], metric }),
  ];
  return [
    {
      ...baseQuery(form),
      columns: [...(axis === undefined ? [] : [baseAxis(axis, form)]), ...groupby],
      metrics,
      ...(orderby.length === 0 ? {} : { orderby }),
      ...(metric === undefined
        ? {}
        : {
            post_processing: [
              {
                operation: 'rank',
                options: { metric, ...(group === undefined ? {} : { group_by: labelOf(group) }) },
              },
            ],
          }),
    },
  ];
};
