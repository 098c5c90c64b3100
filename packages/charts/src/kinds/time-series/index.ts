import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';
import { scatter } from '../scatter/index.ts';

export const timeSeries = defineChart({
  key: 'echarts_timeseries',
  nameId: 'kind.timeSeries',
  queries: timeSeriesQueries,
  load: scatter.load,
  picture: scatter.picture,
});
