import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { sunburstQueries } from './query.ts';

export const sunburst = defineDrawnChart({
  key: 'sunburst_v2',
  nameId: 'kind.sunburst',
  queries: sunburstQueries,
  drawing: async () => (await import('./drawing.ts')).sunburstDrawing,
});
