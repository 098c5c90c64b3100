import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';

export const horizon = defineDrawnChart({
  key: 'horizon',
  nameId: 'kind.horizon',
  queries: timeSeriesQueries,
  drawing: async () => (await import('./drawing.ts')).horizonDrawing,
});
