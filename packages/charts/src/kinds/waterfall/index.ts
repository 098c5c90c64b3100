import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { waterfallQueries } from './query.ts';

export const waterfall = defineDrawnChart({
  key: 'waterfall',
  nameId: 'kind.waterfall',
  queries: waterfallQueries,
  drawing: async () => (await import('./drawing.ts')).waterfallDrawing,
});
