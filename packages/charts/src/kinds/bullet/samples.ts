import { longNames } from '../../story-frame/made-results.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = {
  viz_type: 'bullet',
  groupby: ['line'],
  metric: 'revenue',
  target_metric: 'plan',
  marker_metric: 'year_before',
  ranges: '60%,90%,115%',
  range_labels: 'Poor,Fair,Good',
};
const labels = { revenue: 'Revenue', plan: 'Plan', year_before: 'Year before' };
const madeLines = (rows: readonly (readonly (string | number | null)[])[]) =>
  madeRows({ line: 1, revenue: 0, plan: 0, year_before: 0 }, rows);

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData,
    labels,
    results: [
      madeLines([
        ['Footwear', 4_620_000, 4_400_000, 4_100_000],
        ['Jackets', 3_910_000, 4_200_000, 3_800_000],
        ['Backpacks', 2_840_000, 2_600_000, 2_500_000],
        ['Tents', 2_020_000, 2_300_000, 2_090_000],
        ['Cooking', 1_210_000, 1_100_000, 1_000_000],
      ]),
    ],
  },
  {
    name: 'one row, as stored by older charts',
    formData: {
      viz_type: 'bullet',
      metric: 'orders',
      ranges: '4000,8000,12000',
      range_labels: 'Low,Usual,High',
      markers: '7000',
      marker_labels: 'Week before',
      marker_lines: '9000',
      marker_line_labels: 'Goal',
    },
    results: [madeRows({ orders: 0 }, [[8420]])],
    labels: { orders: 'Orders' },
  },
  {
    name: 'long names',
    formData,
    labels,
    results: [madeLines(longNames.map((name, at) => [name, 900_000 - at * 120_000, 800_000 - at * 90_000, 700_000]))],
  },
  {
    name: 'nulls and negatives',
    formData: { ...formData, ranges: '' },
    labels,
    results: [
      madeLines([
        ['Footwear', -320_000, 400_000, null],
        [null, 540_000, null, 300_000],
        ['Tents', null, 200_000, -100_000],
      ]),
    ],
  },
  {
    name: 'many rows',
    formData: { ...formData, marker_metric: undefined },
    labels,
    results: [madeLines(Array.from({ length: 60 }, (_, at) => [`Line ${at + 1}`, 90_000 - at * 1_100, 60_000, null]))],
  },
];
