import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { radarQueries } from './query.ts';

export const radar = defineDrawnChart({
  key: 'radar',
  nameId: 'kind.radar',
  queries: radarQueries,
  drawing: async () => (await import('./drawing.ts')).radarDrawing,
});
