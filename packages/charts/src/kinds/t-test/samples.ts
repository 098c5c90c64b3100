import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns, type ResultColumns } from '../../view/result-columns.ts';

/** Reproducible numbers from 0 to 1. */
const noise = (seed: number) => {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
};

/** Makes a result with one row per day. `lifts` has the lift of each group over the first group, as a share. */
const made = (lifts: Readonly<Record<string, number>>, metrics: readonly string[], days = 28): ResultColumns => {
  const columns = metrics.flatMap((metric, metricAt) =>
    Object.entries(lifts).map(([group, lift], groupAt) => ({ name: `${metric}, ${group}`, lift, metricAt, groupAt })),
  );
  return resultColumns({
    colnames: ['ds', ...columns.map(({ name }) => name)],
    coltypes: [2, ...columns.map(() => 0)],
    data: Array.from({ length: days }, (_, day) => ({
      ds: Date.UTC(2026, 9, 1 + day),
      ...Object.fromEntries(
        columns.map(({ name, lift, metricAt, groupAt }) => {
          const week = 1 + 0.3 * Math.sin(day * 0.9);
          const own =
            (metricAt === 0 ? 4200 : 61) * week * (1 + lift + 0.08 * (noise(day * 7 + groupAt * 31 + metricAt) - 0.5));
          return [name, Math.round(own * 100) / 100];
        }),
      ),
    })),
  });
};

const formData = {
  viz_type: 'paired_ttest',
  x_axis: 'ds',
  time_grain_sqla: 'P1D',
  metrics: ['orders'],
  groupby: ['variant'],
  significance_level: 0.05,
};
const labels = { orders: 'Orders', basket: 'Mean basket', variant: 'Variant' };
const variants = { 'Current checkout': 0, 'One page': 0.04, 'Guest checkout': -0.02, 'Express pay': 0.001 };

export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [made(variants, ['orders'])], labels },
  {
    name: 'two metrics by Welch',
    formData: { ...formData, metrics: ['orders', 'basket'], test_type: 'welch', significance_level: 0.1 },
    results: [made({ A: 0, B: 0.3 }, ['orders', 'basket'])],
    labels,
  },
  { name: 'one point', formData, results: [made(variants, ['orders'], 1)], labels },
  { name: 'no groups', formData: { ...formData, groupby: [] }, results: [made(variants, ['orders'])], labels },
];
