import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';

export const area = defineChart({
  key: 'echarts_area',
  nameId: 'kind.area',
  queries: timeSeriesQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
