import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns } from '../../view/result-columns.ts';

const dayMs = 86_400_000;

type Row = readonly [ms: number, ...amounts: readonly (number | null)[]];

const made = (rows: readonly Row[], metrics: readonly string[] = ['trips']) =>
  resultColumns({
    colnames: ['day', ...metrics],
    coltypes: [2, ...metrics.map(() => 0)],
    data: rows.map(([day, ...amounts]) => ({
      day,
      ...Object.fromEntries(metrics.map((metric, at) => [metric, amounts[at] ?? null])),
    })),
  });

/** Returns the number of trips on a day: more in summer and on working days. */
const trips = (ms: number): number => {
  const date = new Date(ms);
  const season = 1 - Math.cos(((date.getUTCMonth() + date.getUTCDate() / 31 - 0.5) / 12) * Math.PI * 2);
  const weekday = date.getUTCDay() % 6 === 0 ? 0.55 : 1;
  const weather = 0.75 + Math.abs(Math.sin(ms / dayMs / 2.3 + Math.cos(ms / dayMs))) * 0.5;
  return Math.round(4200 + 9800 * season * weekday * weather);
};

const days = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => from + at * dayMs);

const formData = {
  viz_type: 'cal_heatmap',
  granularity_sqla: 'day',
  domain_granularity: 'year',
  subdomain_granularity: 'day',
  metrics: ['trips'],
};
const labels = { trips: 'Trips a day', revenue: 'Revenue' };
const strike = (ms: number) => ms >= Date.UTC(2025, 7, 11) && ms < Date.UTC(2025, 7, 20);

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData,
    results: [
      made(
        days(Date.UTC(2025, 0, 1), 690)
          .filter((ms) => !strike(ms))
          .map((ms): Row => [ms, trips(ms)]),
      ),
    ],
    labels,
  },
  {
    name: 'months apart',
    formData: { ...formData, domain_granularity: 'month', linear_color_scheme: 'sightline_teal', show_values: true },
    results: [made(days(Date.UTC(2025, 9, 6), 100).map((ms): Row => [ms, ms % 11 === 0 ? null : trips(ms)]))],
    labels,
  },
  {
    name: 'hours',
    formData: { ...formData, domain_granularity: 'day', subdomain_granularity: 'hour' },
    results: [
      made(
        Array.from({ length: 24 * 28 }, (_, at): Row => {
          const hour = at % 24;
          return [
            Date.UTC(2026, 2, 2) + at * 3_600_000,
            Math.round(80 + 900 * Math.exp(-((hour - 8) ** 2) / 9) + 700 * Math.exp(-((hour - 17) ** 2) / 12)),
          ];
        }),
      ),
    ],
    labels: { trips: 'Trips an hour' },
  },
  {
    name: 'months of years, two metrics',
    formData: { ...formData, subdomain_granularity: 'month', metrics: ['trips', 'revenue'], show_values: true },
    results: [
      made(
        Array.from({ length: 41 }, (_, at): Row => {
          const ms = Date.UTC(2023, at, 1);
          return [ms, trips(ms + 14 * dayMs) * 30, at === 7 ? null : trips(ms + 9 * dayMs) * 11 - 90_000];
        }),
        ['trips', 'revenue'],
      ),
    ],
    labels,
  },
  { name: 'one point', formData, results: [made([[Date.UTC(2026, 4, 14), 12_400]])], labels },
];
