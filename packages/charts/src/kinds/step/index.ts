import { defineChart } from '../../kind/chart-kind.ts';
import { timeSeriesQueries } from '../../query/time-series.ts';
import { line } from '../line/index.ts';

export const step = defineChart({
  key: 'echarts_timeseries_step',
  nameId: 'kind.step',
  queries: timeSeriesQueries,
  load: line.load,
  picture: line.picture,
});
