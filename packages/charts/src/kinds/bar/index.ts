import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQuery } from '../../query/time-series.ts';

export const bar = defineChart({
  key: 'echarts_timeseries_bar',
  nameId: 'kind.bar',
  queries: (form) => [timeSeriesQuery(form)],
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
