import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';
import { line } from '../line/index.ts';

export const smooth = defineChart({
  key: 'echarts_timeseries_smooth',
  nameId: 'kind.smooth',
  queries: timeSeriesQueries,
  load: line.load,
  picture: line.picture,
});
