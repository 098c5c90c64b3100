import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { sankeyQueries } from './query.ts';

export const sankey = defineDrawnChart({
  key: 'sankey_v2',
  nameId: 'kind.sankey',
  queries: sankeyQueries,
  drawing: async () => (await import('./drawing.ts')).sankeyDrawing,
});
