import { defineChart } from '../../kind/chart-kind.ts';
import { candlestickQueries } from './query.ts';

export const candlestick = defineChart({
  key: 'candlestick',
  nameId: 'kind.candlestick',
  queries: candlestickQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
