import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQuery } from '../../query/time-series.ts';

export const area = defineChart({
  key: 'echarts_area',
  nameId: 'kind.area',
  queries: (form) => [timeSeriesQuery(form)],
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
