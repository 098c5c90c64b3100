import type { ColumnarResult } from '../chart-data/chart-result.ts';

/** Returns a result without the executed SQL. */
export const withoutStatement = (result: ColumnarResult): ColumnarResult => {
  if (!('query' in result)) return result;
  const { query: _query, ...rest } = result;
  return rest as ColumnarResult;
};
