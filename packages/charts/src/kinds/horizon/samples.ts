import { longNames, madeSeries } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = {
  viz_type: 'horizon',
  x_axis: 'ds',
  time_grain_sqla: 'P1D',
  metrics: ['trips'],
  groupby: ['station'],
  horizon_color_scale: 'overall',
  y_axis_format: '+.0%',
};
const labels = { trips: 'Trips', station: 'Station' };

const stations = [
  'Central Station',
  'Harbour Bridge',
  'University Library',
  'Market Square',
  'Museum Park',
  'East Gate',
  'Old Brewery',
  'Airport',
] as const;

/** Changes against the year before: a slow wave for each station with some noise. */
const change = (value: number, at: number, seriesAt: number) =>
  Math.sin(at / (9 + seriesAt) + seriesAt * 1.7) * 0.22 +
  Math.sin(at / 3 + seriesAt) * 0.07 +
  ((value % 1000) / 1000 - 0.5) * 0.16 +
  (seriesAt % 3 === 0 ? at / 900 : -at / 1600);

const made = (names: readonly string[], points: number) =>
  madeSeries({ names, points, everyDays: 1, from: Date.UTC(2026, 6, 26), cell: change });

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [made(stations, 120)], labels },
  {
    name: 'many series',
    formData,
    results: [
      made(
        Array.from({ length: 50 }, (_, at) => `Station ${at + 1}`),
        200,
      ),
    ],
    labels,
  },
  {
    name: 'gaps and long names',
    formData: { ...formData, horizon_color_scale: 'change', horizon_bands: 2, y_axis_format: 'SMART_NUMBER' },
    results: [
      madeSeries({
        names: longNames,
        points: 60,
        cell: (value, at, seriesAt) => ((at + seriesAt * 7) % 23 < 4 ? null : value),
      }),
    ],
    labels,
  },
  { name: 'one point', formData: { ...formData, groupby: [] }, results: [made(['trips'], 1)], labels },
];
