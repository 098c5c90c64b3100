import { channels, madeSeries } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = {
  viz_type: 'time_table',
  x_axis: 'ds',
  time_grain_sqla: 'P1W',
  metrics: ['revenue'],
  groupby: ['channel'],
  column_collection: [
    { key: 'a', colType: 'time', timeLag: 0, comparisonType: 'value', label: 'This week' },
    {
      key: 'b',
      colType: 'time',
      timeLag: 1,
      comparisonType: 'perc_change',
      label: 'On week before',
      bounds: [-0.1, 0.1],
    },
    { key: 'c', colType: 'avg', timeLag: 4 },
    { key: 'd', colType: 'contrib' },
    { key: 'e', colType: 'spark', label: 'Last 30 weeks' },
  ],
};
const labels = { channel: 'Channel', revenue: 'Revenue', cost: 'Cost', margin: 'Margin' };

export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [madeSeries({ names: channels, points: 30 })], labels },
  {
    name: 'shared scale',
    formData: { ...formData, spark_shared_scale: true },
    results: [madeSeries({ names: channels, points: 30 })],
    labels,
  },
  {
    name: 'metrics with gaps and negatives',
    formData: { viz_type: 'time_table', x_axis: 'ds', time_grain_sqla: 'P1W', metrics: ['revenue', 'cost', 'margin'] },
    results: [
      madeSeries({
        names: ['revenue', 'cost', 'margin'],
        points: 20,
        cell: (value, at, seriesAt) => (at % 7 === 3 ? null : seriesAt === 2 ? value - 70_000 : value),
      }),
    ],
    labels,
  },
  { name: 'one point', formData, results: [madeSeries({ names: channels, points: 1 })], labels },
  { name: 'empty', formData, results: [madeSeries({ names: [], points: 0 })], labels },
];
