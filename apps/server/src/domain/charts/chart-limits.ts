import type { ChartDataLimits } from '../chart-data/query-scope.ts';
import type { Deps } from '../deps.ts';

/** Returns the configured limits for chart data. */
export const chartLimits = ({ limits, query }: Deps['config']): ChartDataLimits => ({
  defaultRows: limits.rowLimit,
  maxRows: limits.maxRow,
  sampleRows: limits.samplesRowLimit,
  bytes: limits.resultBytes,
  timeoutMs: query.timeoutS * 1000,
});
