import { madeSeries } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = {
  viz_type: 'echarts_timeseries_step',
  seriesType: 'end',
  x_axis: 'ds',
  metrics: ['list_price'],
  groupby: ['product'],
};

/** Prices that change rarely. */
const prices = madeSeries({
  names: ['Storm Shell', 'Ridge 45'],
  points: 36,
  cell: (_, at, product) => [249, 249, 229, 199, 199, 219][Math.floor((at + product * 2) / 6) % 6]! - product * 60,
});

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData: { ...formData, y_axis_format: '$,.0f' }, results: [prices] },
  { name: 'at the start', formData: { ...formData, seriesType: 'start' }, results: [prices] },
  {
    name: 'negatives',
    formData: { ...formData, seriesType: 'middle', markerEnabled: true },
    results: [madeSeries({ names: ['Change'], points: 16, cell: (value, at) => value * Math.cos(at / 2) })],
  },
  { name: 'one point', formData, results: [madeSeries({ names: ['Storm Shell'], points: 1 })] },
];
