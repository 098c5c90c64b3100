import { labelOf, metricsIn, textIn, type FormData } from '../../query/form-data.ts';
import { axisLabel, baseAxis, baseQuery, xAxisOf, type QueryObject } from '../../query/query-object.ts';

/** Query for a single number. */
export const bigNumberTotalQueries = (form: FormData): readonly QueryObject[] => [
  { ...baseQuery(form), columns: [], metrics: metricsIn(form, 'metric').slice(0, 1) },
];

/** Queries for a number with a trend line. The aggregation `raw` adds a query over the whole range. */
export const bigNumberQueries = (form: FormData): readonly QueryObject[] => {
  const metrics = metricsIn(form, 'metric').slice(0, 1);
  const labels = metrics.map(labelOf);
  const axis = xAxisOf(form);
  const rolling = textIn(form, 'rolling_type');
  const columns = Object.fromEntries(labels.map((label) => [label, label]));
  const window = Number(form['rolling_periods'] ?? 1);
  const line: QueryObject = {
    ...baseQuery(form),
    columns: axis === undefined ? [] : [baseAxis(axis, form)],
    metrics,
    ...(axis === undefined ? { is_timeseries: true } : {}),
    post_processing: [
      {
        operation: 'pivot',
        options: {
          index: [axisLabel(form)],
          columns: [],
          aggregates: Object.fromEntries(labels.map((label) => [label, { operator: 'mean' }])),
          drop_missing_columns: true,
        },
      },
      ...(rolling === 'cumsum'
        ? [{ operation: 'cum', options: { operator: 'sum', columns } }]
        : rolling && rolling !== 'None'
          ? [
              {
                operation: 'rolling',
                options: { rolling_type: rolling, window, min_periods: Number(form['min_periods'] ?? 0), columns },
              },
            ]
          : []),
      { operation: 'flatten' },
    ],
  };
  if (form['aggregation'] !== 'raw') return [line];
  const { is_timeseries: _, ...whole } = line;
  return [line, { ...whole, columns: [], post_processing: [] }];
};
