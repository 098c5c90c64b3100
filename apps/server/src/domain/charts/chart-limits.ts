import type { ChartDataLimits } from '../chart-data/answer-chart-data.ts';
import type { Deps } from '../deps.ts';

/** Bounds of a chart's answer as the server is configured. */
export const chartLimits = ({ limits, query }: Deps['config']): ChartDataLimits => ({
  defaultRows: limits.rowLimit,
  maxRows: limits.maxRow,
  sampleRows: limits.samplesRowLimit,
  bytes: limits.resultBytes,
  timeoutMs: query.timeoutS * 1000,
});
