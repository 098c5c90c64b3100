import { defineChart } from '../../kind/chart-kind.ts';
import { gaugeQueries } from './query.ts';

export const gauge = defineChart({
  key: 'gauge_chart',
  nameId: 'kind.gauge',
  queries: gaugeQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
