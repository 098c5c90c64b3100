import { dimensionsIn, distinctByLabel, metricsIn, textIn, type FormData } from '../../query/form-data.ts';
import { baseAxis, baseQuery, xAxisOf, type QueryObject } from '../../query/query-object.ts';

const fields = ['open', 'high', 'low', 'close', 'volume'] as const;

/**
 * Returns the query of a candlestick chart. Each time has a row, with its prices as columns, or as metrics aggregated
 * by the time grain.
 */
export const candlestickQueries = (form: FormData): readonly QueryObject[] => {
  const axis = xAxisOf(form);
  const isRaw = textIn(form, 'query_mode') !== 'aggregate';
  const x = axis === undefined ? [] : [isRaw ? axis : baseAxis(axis, form)];
  return [
    {
      ...baseQuery(form),
      columns: isRaw ? [...x, ...distinctByLabel(dimensionsIn(form, ...fields))] : x,
      metrics: isRaw ? [] : distinctByLabel(metricsIn(form, ...fields)),
      ...(axis === undefined ? {} : { orderby: [[axis, true]] }),
    },
  ];
};
