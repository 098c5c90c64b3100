import { madeRows } from '../../story-frame/made-rows.ts';
import type { Sample } from '../../story-frame/sample.ts';
import type { ChartCell } from '../../view/result-columns.ts';

const formData = {
  viz_type: 'candlestick',
  x_axis: 'week',
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  volume: 'volume',
  time_grain_sqla: 'P1W',
  y_axis_format: '$,.2f',
};
const labels = { open: 'Open', high: 'High', low: 'Low', close: 'Close', volume: 'Volume, t' };

const made = (rows: readonly (readonly ChartCell[])[]) =>
  madeRows({ week: 2, open: 0, high: 0, low: 0, close: 0, volume: 0 }, rows);

/** Prices of a random walk that is the same each time. */
const walk = (count: number): readonly (readonly ChartCell[])[] => {
  let price = 54;
  return Array.from({ length: count }, (_, at) => {
    const noise = (seed: number) => Math.abs(Math.sin(at * 12.9898 + seed * 78.233) * 43_758.5453) % 1;
    const open = price;
    const close = Math.max(4, open + (noise(1) - 0.47) * 3.4 - (at > 14 && at < 22 ? 1.6 : 0));
    price = close;
    return [
      Date.UTC(2026, 0, 5) + at * 7 * 86_400_000,
      open,
      Math.max(open, close) + noise(2) * 1.2,
      Math.min(open, close) - noise(3) * 1.2,
      close,
      Math.round(180 + noise(4) * 320),
    ];
  });
};

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [made(walk(46))], labels },
  { name: 'many', formData: { ...formData, volume: undefined }, results: [made(walk(400))], labels },
  {
    name: 'nulls',
    formData: { ...formData, y_axis_format: 'SMART_NUMBER' },
    results: [
      made([
        [Date.UTC(2026, 0, 5), 10, null, null, 12, null],
        [Date.UTC(2026, 0, 12), 12, 11, 13, 9, 40],
        [Date.UTC(2026, 0, 19), null, 20, 3, 9, 40],
        [Date.UTC(2026, 0, 26), 9, 14, -3, 9, 20],
      ]),
    ],
    labels,
  },
  { name: 'one point', formData, results: [made(walk(1))], labels },
];
