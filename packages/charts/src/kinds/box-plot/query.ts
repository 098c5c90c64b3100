import {
  dimensionsIn,
  distinctByLabel,
  isObject,
  labelOf,
  metricsIn,
  textIn,
  type Dimension,
  type FormData,
} from '../../query/form-data.ts';
import { baseQuery, groupbyOf, type QueryObject } from '../../query/query-object.ts';

/** Returns the post-processing options for the length of the whiskers. */
const whiskersOf = (form: FormData): Readonly<Record<string, unknown>> => {
  const kind = textIn(form, 'whiskerOptions') ?? 'Tukey';
  const [, low, high] = /^(\d+)\/(\d+) percentiles$/u.exec(kind) ?? [];
  if (low !== undefined && high !== undefined)
    return { whisker_type: 'percentile', percentiles: [Number(low), Number(high)] };
  return { whisker_type: kind.startsWith('Min/max') ? 'min/max' : 'tukey' };
};

/** Adds the chart's time grain to a time column. Other columns are returned unchanged. */
const withGrain = (column: Dimension, form: FormData): unknown => {
  const grain = textIn(form, 'time_grain_sqla');
  const times = form['temporal_columns_lookup'];
  return typeof column === 'string' && grain !== undefined && isObject(times) && times[column] === true
    ? { timeGrain: grain, columnType: 'BASE_AXIS', sqlExpression: column, label: column, expressionType: 'SQL' }
    : column;
};

/**
 * Returns the query of a box plot: amounts per column and group, from which the server computes the boxes of each
 * group.
 */
export const boxPlotQueries = (form: FormData): readonly QueryObject[] => {
  const groupby = groupbyOf(form);
  const spread = dimensionsIn(form, 'columns');
  const time = textIn(form, 'granularity_sqla');
  const metrics = distinctByLabel(metricsIn(form, 'metrics'));
  const columns = [...(spread.length === 0 && time !== undefined ? [time] : spread), ...groupby];
  return [
    {
      ...baseQuery(form),
      columns: distinctByLabel(columns).map((column) => withGrain(column, form)),
      metrics,
      series_columns: groupby,
      post_processing: [
        {
          operation: 'boxplot',
          options: { ...whiskersOf(form), groupby: groupby.map(labelOf), metrics: metrics.map(labelOf) },
        },
      ],
    },
  ];
};
