import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { butterflyQueries } from './query.ts';

export const butterfly = defineDrawnChart({
  key: 'butterfly',
  nameId: 'kind.butterfly',
  queries: butterflyQueries,
  drawing: async () => (await import('./drawing.ts')).butterflyDrawing,
});
