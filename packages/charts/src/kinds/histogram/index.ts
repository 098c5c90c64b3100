import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { histogramQueries } from './query.ts';

export const histogram = defineDrawnChart({
  key: 'histogram_v2',
  nameId: 'kind.histogram',
  queries: histogramQueries,
  drawing: async () => (await import('./drawing.ts')).histogramDrawing,
});
