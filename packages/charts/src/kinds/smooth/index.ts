import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';

export const smooth = defineChart({
  key: 'echarts_timeseries_smooth',
  nameId: 'kind.smooth',
  queries: timeSeriesQueries,
  load: () => import('../line/Chart.tsx'),
  picture: () => import('../line/Picture.tsx'),
});
