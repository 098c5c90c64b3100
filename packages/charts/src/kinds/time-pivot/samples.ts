import { madeSeries } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns } from '../../view/result-columns.ts';

const formData = {
  viz_type: 'time_pivot',
  x_axis: 'ds',
  time_grain_sqla: 'P1W',
  metric: 'trips',
  freq: 'AS',
};
const labels = { trips: 'Trips' };

const dayMs = 86_400_000;

/** Trips by week, most in summer, a little more each year. */
const trips = (from: number, points: number, everyDays: number) =>
  resultColumns({
    colnames: ['ds', 'trips'],
    coltypes: [2, 0],
    queried_dttm: new Date(from + (points - 1) * everyDays * dayMs).toISOString(),
    data: Array.from({ length: points }, (_, at) => {
      const ds = from + at * everyDays * dayMs;
      const year = (ds - Date.UTC(2023, 0, 1)) / (365.25 * dayMs);
      const season = 1 - Math.cos((year % 1) * 2 * Math.PI);
      return {
        ds,
        trips: Math.round((14_000 + season * 26_000) * (1 + year * 0.09) * (0.95 + ((at * 37) % 17) / 170)),
      };
    }),
  });

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [trips(Date.UTC(2023, 0, 2), 200, 7)], labels },
  {
    name: 'weeks',
    formData: { ...formData, freq: 'W-MON', time_grain_sqla: 'P1D', line_interpolation: 'monotone' },
    results: [trips(Date.UTC(2026, 8, 1), 80, 1)],
    labels,
  },
  {
    name: 'days with gaps',
    formData: { ...formData, freq: 'D', time_grain_sqla: 'PT1H', line_interpolation: 'step-after' },
    results: [
      madeSeries({
        names: ['trips'],
        points: 100,
        everyDays: 1 / 24,
        cell: (value, at) => (at % 13 === 0 ? null : value - 205_000),
      }),
    ],
    labels,
  },
  { name: 'one point', formData, results: [trips(Date.UTC(2026, 0, 5), 1, 7)], labels },
];
