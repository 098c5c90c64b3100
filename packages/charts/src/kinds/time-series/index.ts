import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';

export const timeSeries = defineChart({
  key: 'echarts_timeseries',
  nameId: 'kind.timeSeries',
  queries: timeSeriesQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
