import {
  madeLongParts,
  madeManyParts,
  madeOddParts,
  madeProductChannels,
  madeProducts,
} from '../../parts/made-parts.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = { viz_type: 'partition', groupby: ['line', 'product', 'channel'], metrics: ['revenue'] };

/** Revenue of each product by week, with about the same total as the data without weeks. */
const madeWeeks = () => {
  const cells = (name: string) => madeProducts.column(name) ?? [];
  const revenue = cells('revenue');
  return madeRows(
    { ds: 2, line: 1, product: 1, revenue: 0 },
    revenue.flatMap((amount, at) =>
      Array.from({ length: 26 }, (_, week) => [
        Date.UTC(2026, 0, 5) + week * 7 * 86_400_000,
        cells('line')[at]!,
        cells('product')[at]!,
        Math.round(
          (Number(amount) / 26) * (1 + Math.sin(week / (3 + (at % 4)) + at) * 0.4 + ((week * 7 + at * 3) % 5) * 0.06),
        ),
      ]),
    ),
  );
};

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [madeProductChannels] },
  {
    name: 'lines over time',
    formData: {
      ...formData,
      groupby: ['line', 'product'],
      time_series_option: 'agg_sum',
      x_axis: 'ds',
      time_grain_sqla: 'P1W',
    },
    results: [madeProducts, madeWeeks()],
  },
  {
    name: 'many parts, logarithmic',
    formData: { viz_type: 'partition', groupby: ['city'], metrics: ['visits'], log_scale: true, partition_limit: 12 },
    results: [madeManyParts(300)],
  },
  {
    name: 'long names',
    formData: { viz_type: 'partition', groupby: ['office', 'program'], metrics: ['budget'] },
    results: [madeLongParts],
  },
  { name: 'nulls and negatives', formData: { ...formData, groupby: ['line', 'product'] }, results: [madeOddParts] },
  { name: 'no dimension', formData: { viz_type: 'partition', metrics: ['revenue'] }, results: [madeProducts] },
];
