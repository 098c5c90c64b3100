import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { treeQueries } from './query.ts';

export const tree = defineDrawnChart({
  key: 'tree_chart',
  nameId: 'kind.tree',
  queries: treeQueries,
  drawing: async () => (await import('./drawing.ts')).treeDrawing,
});
