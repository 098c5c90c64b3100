import { defineChart } from '../../kind/chart-kind.ts';
import { waterfallQueries } from './query.ts';

export const waterfall = defineChart({
  key: 'waterfall',
  nameId: 'kind.waterfall',
  queries: waterfallQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
