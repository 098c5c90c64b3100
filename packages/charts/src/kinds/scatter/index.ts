import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';

export const scatter = defineChart({
  key: 'echarts_timeseries_scatter',
  nameId: 'kind.scatter',
  queries: timeSeriesQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
