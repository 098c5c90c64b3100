import { channels, madeMonths, madeSeries } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = { viz_type: 'echarts_timeseries', x_axis: 'ds', metrics: ['repairs'], groupby: ['workshop'] };
const typical = madeSeries({ names: ['Harbour', 'Station', 'Museum'], points: 40, scale: 320 });

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [typical] },
  {
    name: 'bars',
    formData: { ...formData, seriesType: 'bar', stack: 'Stack', time_grain_sqla: 'P1M' },
    results: [madeMonths(channels, 12)],
  },
  { name: 'area', formData: { ...formData, area: true }, results: [typical] },
  {
    name: 'points',
    formData: { ...formData, seriesType: 'scatter', markerSize: 8 },
    results: [madeSeries({ names: channels, points: 30, cell: (value, at) => value * Math.cos(at / 6) })],
  },
];
