import { longNames, madeSeries } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = {
  viz_type: 'compare',
  x_axis: 'ds',
  time_grain_sqla: 'P1W',
  metrics: ['riders'],
  groupby: ['group'],
  baseline: Date.UTC(2025, 9, 27),
};
const labels = { riders: 'Riders', group: 'Group' };

const growth = [0.44, 0.4, 0.19, -0.14];
const riders = madeSeries({
  names: ['E-bikes', 'Members', 'Casual', 'Day passes'],
  points: 74,
  from: Date.UTC(2025, 6, 7),
  cell: (value, at, seriesAt) => Math.round(value * (1 + (growth[seriesAt]! * Math.max(0, at - 16)) / 58)),
});

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [riders], labels },
  {
    name: 'many series with gaps',
    formData: { ...formData, baseline: undefined },
    results: [
      madeSeries({
        names: [...longNames, 'Others', 'Unknown', '<NULL>'],
        points: 40,
        cell: (value, at, seriesAt) => (at < seriesAt || (at + seriesAt) % 11 === 0 ? null : value),
      }),
    ],
    labels,
  },
  {
    name: 'losses',
    formData: { ...formData, groupby: [], metrics: ['riders', 'profit'], baseline: undefined },
    results: [
      madeSeries({
        names: ['riders', 'profit'],
        points: 30,
        cell: (value, at, seriesAt) => (seriesAt === 0 ? value : value / 4 - 60_000 + at * 1500),
      }),
    ],
    labels: { ...labels, profit: 'Profit' },
  },
  { name: 'one point', formData, results: [madeSeries({ names: ['E-bikes', 'Members'], points: 1 })], labels },
];
