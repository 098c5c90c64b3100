import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { bulletQueries } from './query.ts';

export const bullet = defineDrawnChart({
  key: 'bullet',
  nameId: 'kind.bullet',
  queries: bulletQueries,
  drawing: async () => (await import('./drawing.ts')).bulletDrawing,
});
