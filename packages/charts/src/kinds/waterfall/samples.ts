import { longNames } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns, type ChartCell } from '../../view/result-columns.ts';

type Row = readonly [item: ChartCell, profit: number | null, region?: ChartCell];

const made = (rows: readonly Row[], { isTime = false }: { readonly isTime?: boolean } = {}) => {
  const hasRegions = rows.some(([, , region]) => region !== undefined);
  return resultColumns({
    colnames: ['item', ...(hasRegions ? ['region'] : []), 'profit'],
    coltypes: [isTime ? 2 : 1, ...(hasRegions ? [1] : []), 0],
    data: rows.map(([item, profit, region]) => ({ item, profit, ...(hasRegions ? { region } : {}) })),
  });
};

const formData = { viz_type: 'waterfall', x_axis: 'item', metric: 'profit', groupby: [], show_value: true };
const labels = { profit: 'Operating profit', item: 'Item', region: 'Region' };

const items: readonly Row[] = [
  ['Revenue', 8_420_000],
  ['Returns', -640_000],
  ['Cost of goods', -4_310_000],
  ['Marketing', -905_000],
  ['Logistics', -1_120_000],
  ['Partner income', 385_000],
  ['Administration', -520_000],
];
const monthly = [420, -60, 180, 240, -310, -150, 90, 260, 310, -40, 120, 205];

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData: { ...formData, total_label: 'Operating profit', show_legend: true },
    results: [made(items)],
    labels,
  },
  {
    name: 'months',
    formData: { ...formData, time_grain_sqla: 'P1M', x_axis_time_format: 'smart_date', y_axis_format: '$,.3~s' },
    results: [
      made(
        monthly.map((amount, at): Row => [Date.UTC(2025, 6 + at, 1), amount * 1000]),
        { isTime: true },
      ),
    ],
    labels,
  },
  {
    name: 'breakdown',
    formData: {
      ...formData,
      groupby: ['region'],
      increase_color: { r: 90, g: 193, b: 137, a: 1 },
      decrease_color: { r: 224, g: 67, b: 85, a: 1 },
      total_color: { r: 102, g: 102, b: 102, a: 1 },
    },
    results: [
      made([
        ['2024', 420_000, 'Europe'],
        ['2024', -130_000, 'Americas'],
        ['2024', 64_000, 'Asia'],
        ['2025', -160_000, 'Europe'],
        ['2025', 210_000, 'Americas'],
        ['2025', -15_000, null],
        ['2026', 95_000, 'Europe'],
        ['2026', 140_000, 'Americas'],
        ['2026', -38_000, 'Asia'],
      ]),
    ],
    labels,
  },
  {
    name: 'below zero',
    formData,
    results: [
      made([...longNames.map((name, at): Row => [name, [-310, -420, 180, 0, -95][at]! * 1000]), ['Nothing', null]]),
    ],
    labels,
  },
  { name: 'one point', formData, results: [made(items.slice(0, 1))], labels },
];
