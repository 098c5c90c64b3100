import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { worldMapQueries } from './query.ts';

export const worldMap = defineDrawnChart({
  key: 'world_map',
  nameId: 'kind.worldMap',
  queries: worldMapQueries,
  drawing: async () => (await import('./drawing.ts')).worldMapDrawing,
});
