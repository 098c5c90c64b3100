import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { funnelQueries } from './query.ts';

export const funnel = defineDrawnChart({
  key: 'funnel',
  nameId: 'kind.funnel',
  queries: funnelQueries,
  drawing: async () => (await import('./drawing.ts')).funnelDrawing,
});
