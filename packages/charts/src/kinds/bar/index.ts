import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';

export const bar = defineChart({
  key: 'echarts_timeseries_bar',
  nameId: 'kind.bar',
  queries: timeSeriesQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
