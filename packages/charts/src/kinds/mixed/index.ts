import { defineChart } from '../../kind/chart-kind.ts';
import { mixedQueries } from './query.ts';

export const mixed = defineChart({
  key: 'mixed_timeseries',
  nameId: 'kind.mixed',
  queries: mixedQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
