import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { graphQueries } from './query.ts';

export const graph = defineDrawnChart({
  key: 'graph_chart',
  nameId: 'kind.graph',
  queries: graphQueries,
  drawing: async () => (await import('./drawing.ts')).graphDrawing,
});
