import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns } from '../../view/result-columns.ts';

const formData = {
  viz_type: 'country_map',
  select_country: 'germany',
  entity: 'state',
  metric: 'revenue',
  number_format: '$,.3~s',
};
const labels = { revenue: 'Revenue', state: 'State' };

const made = (rows: readonly (readonly [string | null, number | null])[]) =>
  resultColumns({
    colnames: ['state', 'revenue'],
    coltypes: [1, 0],
    data: rows.map(([state, revenue]) => ({ state, revenue })),
  });

const germany = made([
  ['DE-BY', 969_000],
  ['DE-NW', 834_000],
  ['DE-BW', 655_000],
  ['DE-HE', 482_000],
  ['DE-BE', 411_000],
  ['DE-NI', 326_000],
  ['DE-HH', 301_000],
  ['DE-SN', 188_000],
  ['DE-RP', 171_000],
  ['DE-SH', 134_000],
  ['DE-BB', 98_000],
  ['DE-TH', 77_000],
  ['DE-ST', 69_000],
  ['DE-MV', 54_000],
  ['DE-HB', 52_000],
  ['DE-SL', 31_000],
]);
const states = made([
  ['CA', 982_000],
  ['TX', 640_000],
  ['New York', 611_000],
  ['FL', 402_000],
  ['IL', 350_000],
  ['WA', 298_000],
  ['CO', null],
  ['MT', 14_000],
  ['AK', 9000],
  ['Missisipi', 8000],
  [null, 4000],
]);

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [germany], labels },
  { name: 'names and nulls', formData: { ...formData, select_country: 'usa' }, results: [states], labels },
  {
    name: 'negatives',
    formData: { ...formData, select_country: 'france_regions', linear_color_scheme: 'sightline_diverging' },
    results: [
      made([
        ['FR-IDF', 42],
        ['FR-NAQ', -18],
        ['FR-BRE', 12],
        ['FR-OCC', -40],
      ]),
    ],
    labels,
  },
  { name: 'one region', formData, results: [made([['Bayern', 969_000]])], labels },
  { name: 'no outlines', formData: { ...formData, select_country: 'atlantis' }, results: [germany], labels },
];
