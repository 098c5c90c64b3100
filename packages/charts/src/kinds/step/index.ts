import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';

export const step = defineChart({
  key: 'echarts_timeseries_step',
  nameId: 'kind.step',
  queries: timeSeriesQueries,
  load: () => import('../line/Chart.tsx'),
  picture: () => import('../line/Picture.tsx'),
});
