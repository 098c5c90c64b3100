import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { treemapQueries } from './query.ts';

export const treemap = defineDrawnChart({
  key: 'treemap_v2',
  nameId: 'kind.treemap',
  queries: treemapQueries,
  drawing: async () => (await import('./drawing.ts')).treemapDrawing,
});
