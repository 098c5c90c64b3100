import { longNames } from '../../story-frame/made-results.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = { viz_type: 'gauge_chart', groupby: ['warehouse'], metric: 'on_time' };
const madeWarehouses = (rows: readonly (readonly [string | null, number | null])[]) =>
  madeRows({ warehouse: 1, on_time: 0 }, rows);
const intervals = {
  intervals: '0.85,0.95,1',
  interval_color_indices: '5,3,2',
  interval_names: 'Late,Below target,On target',
};

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData: { ...formData, ...intervals, min_val: 0.7, max_val: 1, number_format: '.1%' },
    results: [
      madeWarehouses([
        ['Leipzig', 0.971],
        ['Rotterdam', 0.912],
        ['Lyon', 0.824],
        ['Verona', 0.989],
      ]),
    ],
    labels: { on_time: 'On time' },
  },
  {
    name: 'one gauge',
    formData: {
      viz_type: 'gauge_chart',
      metric: 'orders',
      intervals: '4000,8000,12000',
      interval_color_indices: '5,3,2',
      show_split_line: true,
      show_axis_tick: true,
    },
    results: [madeRows({ orders: 0 }, [[8420]])],
    labels: { orders: 'Orders' },
  },
  {
    name: 'half circle, round',
    formData: { ...formData, start_angle: 180, end_angle: 0, round_cap: true, show_pointer: false },
    results: [
      madeWarehouses([
        ['Leipzig', 12_430],
        ['Rotterdam', 9_820],
        ['Lyon', 4_100],
      ]),
    ],
  },
  {
    name: 'long names',
    formData,
    results: [madeWarehouses(longNames.map((name, at) => [name, 9_400_000 / (at + 1)]))],
  },
  {
    name: 'nulls and negatives',
    formData,
    results: [
      madeWarehouses([
        ['Leipzig', -320],
        [null, 540],
        ['Lyon', null],
      ]),
    ],
  },
  {
    name: 'many gauges',
    formData,
    results: [madeWarehouses(Array.from({ length: 60 }, (_, at) => [`Site ${at + 1}`, 1000 - at * 13]))],
  },
];
