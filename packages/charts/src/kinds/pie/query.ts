import { dimensionsIn, flagIn, labelOf, metricsIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/** Queries of a pie chart. */
export const pieQueries = (form: FormData): readonly QueryObject[] => {
  const metrics = metricsIn(form, 'metric').slice(0, 1);
  const [metric] = metrics;
  return [
    {
      ...baseQuery(form),
      columns: dimensionsIn(form, 'groupby'),
      metrics,
      ...(metric !== undefined && flagIn(form, 'sort_by_metric', false) ? { orderby: [[metric, false]] } : {}),
      post_processing:
        metric === undefined
          ? []
          : [
              {
                operation: 'contribution',
                options: { columns: [labelOf(metric)], rename_columns: [`${labelOf(metric)}__contribution`] },
              },
            ],
    },
  ];
};
