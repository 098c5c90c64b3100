import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { candlestickQueries } from './query.ts';

export const candlestick = defineDrawnChart({
  key: 'candlestick',
  nameId: 'kind.candlestick',
  queries: candlestickQueries,
  drawing: async () => (await import('./drawing.ts')).candlestickDrawing,
});
