import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { heatmapQueries } from './query.ts';

export const heatmap = defineDrawnChart({
  key: 'heatmap_v2',
  nameId: 'kind.heatmap',
  queries: heatmapQueries,
  drawing: async () => (await import('./drawing.ts')).heatmapDrawing,
});
