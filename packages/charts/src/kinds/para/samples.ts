import { longNames } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns, type ChartCell, type ResultColumns } from '../../view/result-columns.ts';

const metrics = ['price', 'weight', 'rating', 'returns', 'units'] as const;
const formData = { viz_type: 'para', series: 'product', metrics, limit: 100 };
const labels = {
  product: 'Product',
  price: 'Price',
  weight: 'Weight, g',
  rating: 'Rating',
  returns: 'Returns, %',
  units: 'Units sold',
};

const made = (rows: readonly (readonly ChartCell[])[]): ResultColumns =>
  resultColumns({
    colnames: ['product', ...metrics],
    coltypes: [1, 0, 0, 0, 0, 0],
    data: rows.map(([product = null, ...values]) => ({
      product,
      ...Object.fromEntries(metrics.map((metric, at) => [metric, values[at] ?? null])),
    })),
  });

const range: readonly (readonly ChartCell[])[] = [
  ['Trail Runner X2', 149, 560, 4.6, 6.2, 84_000],
  ['Storm Shell 3L', 329, 480, 4.7, 4.1, 31_500],
  ['Ridge 45 Pack', 199, 1450, 4.4, 3.2, 26_900],
  ['Alpine Boot GTX', 259, 1240, 4.2, 9.8, 19_400],
  ['Nimbus 2P Tent', 449, 1980, 4.5, 2.4, 8700],
  ['Pocket Stove Ti', 79, 95, 4.8, 1.1, 62_300],
];

/** Products with correlated numbers: expensive ones are heavier and sell less. */
const many = Array.from({ length: 90 }, (_, at): readonly ChartCell[] => {
  const wave = (Math.sin(at * 12.9898) + 1) / 2;
  const price = Math.round(40 + wave * 460);
  const other = (Math.sin(at * 78.233) + 1) / 2;
  const chance = (Math.sin(at * 37.719) + 1) / 2;
  return [
    `Product ${at + 1}`,
    price,
    Math.round(200 + wave * 1500 + other * 500),
    Math.round((3.2 + other * 1.3 + wave * 0.4) * 100) / 100,
    Math.round((1 + (1 - other) * 8 + chance * 3) * 10) / 10,
    Math.round(90_000 / (1 + wave * 6) + chance * 9000),
  ];
});

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData: { ...formData, secondary_metric: 'units' }, labels, results: [made(many)] },
  { name: 'colored by series', formData, labels, results: [made(range)] },
  {
    name: 'long names',
    formData: { ...formData, include_series: true },
    labels,
    results: [
      made(longNames.map((name, at) => [name, 100 + at * 37, 900 - at * 120, 4 + at / 10, 2 + at, 1200 * (at + 1)])),
    ],
  },
  { name: 'one point', formData: { ...formData, metrics: ['price'] }, labels, results: [made([['Spork', 12]])] },
  {
    name: 'nulls and negatives',
    formData,
    labels,
    results: [
      made([
        ['A', 10, null, -4, 3, null],
        [null, -20, 40, 2, null, 5],
        ['C', 0, 60, null, 8, null],
        ['D', null, null, null, null, null],
      ]),
    ],
  },
  {
    name: 'many categories',
    formData,
    labels,
    results: [
      made(
        Array.from({ length: 1200 }, (_, at) => [
          `Item ${at}`,
          ...(many[at % 90] ?? []).slice(1).map((value) => Number(value) * (1 + (at % 13) / 20)),
        ]),
      ),
    ],
  },
];
