import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns } from '../../view/result-columns.ts';

const formData = {
  viz_type: 'world_map',
  entity: 'country',
  country_fieldtype: 'name',
  metric: 'revenue',
  y_axis_format: '$,.3~s',
};
const labels = { revenue: 'Revenue', orders: 'Orders' };

const made = (rows: readonly (readonly [string | null, number | null, number?])[]) =>
  resultColumns({
    colnames: ['country', 'revenue', 'orders'],
    coltypes: [1, 0, 0],
    data: rows.map(([country, revenue, orders = null]) => ({ country, revenue, orders })),
  });

const shop = made([
  ['Germany', 4_210_000, 52_100],
  ['United States', 2_380_000, 31_900],
  ['France', 1_790_000, 22_300],
  ['United Kingdom', 1_420_000, 18_800],
  ['Canada', 722_000, 9100],
  ['Spain', 640_000, 8400],
  ['Italy', 610_000, 8000],
  ['Netherlands', 580_000, 7900],
  ['Japan', 440_000, 5100],
  ['Poland', 330_000, 4700],
  ['Australia', 319_000, 3700],
  ['Sweden', 240_000, 3000],
  ['Brazil', 228_000, 2900],
  ['Korea, Rep.', 150_000, 1900],
  ['Mexico', 120_000, 1500],
  ['India', 96_000, 2100],
  ['Chile', 64_000, 800],
  ['South Africa', 58_000, 700],
  ['Singapore', 52_000, 620],
  ['New Zealand', 41_000, 500],
  ['Turkey', 36_000, 600],
  ['Malta', 21_000, 260],
  ["Cote d'Ivore", 12_000, 150],
  ['Benelux', 9000, 120],
]);

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [shop], labels },
  {
    name: 'bubbles',
    formData: { ...formData, show_bubbles: true, secondary_metric: 'orders', max_bubble_size: '25' },
    results: [shop],
    labels,
  },
  {
    name: 'codes and nulls',
    formData: { ...formData, country_fieldtype: 'cioc', linear_color_scheme: 'sightline_teal' },
    results: [
      made([
        ['GER', 12],
        ['SUI', -30],
        ['RSA', 44],
        ['CHN', 60],
        ['RUS', null],
        ['ALG', 25],
        [null, 4],
        ['DEU', 3],
      ]),
    ],
    labels,
  },
  {
    name: 'by country',
    formData: { ...formData, color_by: 'country' },
    results: [shop],
    labels,
  },
  { name: 'one country', formData, results: [made([['Brazil', 228_000]])], labels },
];
