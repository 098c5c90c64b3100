import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';

export const timeSeries = defineChart({
  key: 'echarts_timeseries',
  nameId: 'kind.timeSeries',
  queries: timeSeriesQueries,
  load: () => import('../scatter/Chart.tsx'),
  picture: () => import('../scatter/Picture.tsx'),
});
