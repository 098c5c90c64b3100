import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { roseQueries } from './query.ts';

export const rose = defineDrawnChart({
  key: 'rose',
  nameId: 'kind.rose',
  queries: roseQueries,
  drawing: async () => (await import('./drawing.ts')).roseDrawing,
});
