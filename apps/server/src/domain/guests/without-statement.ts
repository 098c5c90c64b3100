import type { ColumnarResult } from '../chart-data/chart-result.ts';

/** A result without what was asked of the engine. */
export const withoutStatement = (result: ColumnarResult): ColumnarResult => {
  if (!('query' in result)) return result;
  const { query: _query, ...rest } = result;
  return rest as ColumnarResult;
};
