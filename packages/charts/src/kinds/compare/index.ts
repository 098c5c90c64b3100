import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';

export const compare = defineChart({
  key: 'compare',
  nameId: 'kind.compare',
  queries: timeSeriesQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
