import { longNames } from '../../story-frame/made-results.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import type { Sample } from '../../story-frame/sample.ts';

const metrics = ['on_time', 'per_hour', 'stock_right', 'returns', 'cost', 'safety'] as const;
const formData = { viz_type: 'radar', groupby: ['warehouse'], metrics: [...metrics] };
const labels = {
  on_time: 'On time, %',
  per_hour: 'Picked per hour',
  stock_right: 'Stock right, %',
  returns: 'Returns, %',
  cost: 'Cost per parcel',
  safety: 'Days without accident',
};
const madeWarehouses = (rows: readonly (readonly (string | number | null)[])[]) =>
  madeRows({ warehouse: 1, on_time: 0, per_hour: 0, stock_right: 0, returns: 0, cost: 0, safety: 0 }, rows);

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData,
    labels,
    results: [
      madeWarehouses([
        ['Leipzig', 97, 84, 99, 4.1, 2.9, 212],
        ['Rotterdam', 82, 131, 71, 7.8, 1.9, 96],
        ['Lyon', 74, 62, 88, 9.4, 3.6, 340],
      ]),
    ],
  },
  {
    name: 'one scale, round, with values',
    formData: { ...formData, metrics: ['q1', 'q2', 'q3', 'q4'], is_circle: true, show_labels: true },
    results: [
      madeRows({ warehouse: 1, q1: 0, q2: 0, q3: 0, q4: 0 }, [
        ['Leipzig', 410_000, 530_000, 480_000, 720_000],
        ['Rotterdam', 620_000, 310_000, 390_000, 440_000],
      ]),
    ],
    labels: { q1: 'Q1', q2: 'Q2', q3: 'Q3', q4: 'Q4' },
  },
  {
    name: 'many shapes',
    formData,
    labels,
    results: [
      madeWarehouses(
        Array.from({ length: 12 }, (_, at) => [
          `Warehouse ${at + 1}`,
          ...metrics.map((_metric, index) => 40 + ((at * 37 + index * 53) % 60)),
        ]),
      ),
    ],
  },
  {
    name: 'long names',
    formData,
    labels: Object.fromEntries(metrics.map((metric, at) => [metric, longNames[at % longNames.length]!])),
    results: [madeWarehouses(longNames.map((name, at) => [name, 90 - at * 9, 50, 80 + at, 4, 2, 100 - at * 20]))],
  },
  {
    name: 'nulls and negatives',
    formData,
    labels,
    results: [
      madeWarehouses([
        ['Leipzig', 97, null, 99, -4.1, 2.9, 212],
        [null, null, 131, null, 7.8, -1.9, 0],
        ['Lyon', null, null, null, null, null, null],
      ]),
    ],
  },
  {
    name: 'two metrics, no dimension',
    formData: { viz_type: 'radar', metrics: ['on_time', 'per_hour'] },
    labels,
    results: [madeRows({ on_time: 0, per_hour: 0 }, [[97, 84]])],
  },
];
