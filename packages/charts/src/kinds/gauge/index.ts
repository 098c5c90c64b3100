import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { gaugeQueries } from './query.ts';

export const gauge = defineDrawnChart({
  key: 'gauge_chart',
  nameId: 'kind.gauge',
  queries: gaugeQueries,
  drawing: async () => (await import('./drawing.ts')).gaugeDrawing,
});
