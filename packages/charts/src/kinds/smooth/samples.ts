import { longNames, madeSeries } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = { viz_type: 'echarts_timeseries_smooth', x_axis: 'ds', metrics: ['minutes'], groupby: ['rider'] };

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData: { ...formData, y_axis_title: 'Trip length, minutes' },
    results: [madeSeries({ names: ['Casual', 'Member'], points: 40, scale: 2100, cell: (value) => value / 100 })],
  },
  {
    name: 'gaps',
    formData: { ...formData, groupby: [], markerEnabled: true },
    results: [
      madeSeries({ names: ['minutes'], points: 30, cell: (value, at) => (at % 9 > 5 || at === 12 ? null : value) }),
    ],
  },
  { name: 'long names', formData, results: [madeSeries({ names: longNames, points: 30 })] },
  { name: 'one point', formData, results: [madeSeries({ names: ['Casual'], points: 1 })] },
];
