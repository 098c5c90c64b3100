import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { partitionQueries } from './query.ts';

export const partition = defineDrawnChart({
  key: 'partition',
  nameId: 'kind.partition',
  queries: partitionQueries,
  drawing: async () => (await import('./drawing.ts')).partitionDrawing,
});
