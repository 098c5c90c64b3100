import { defineChart } from '../../kind/chart-kind.ts';
import { histogramQueries } from './query.ts';

export const histogram = defineChart({
  key: 'histogram_v2',
  nameId: 'kind.histogram',
  queries: histogramQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
