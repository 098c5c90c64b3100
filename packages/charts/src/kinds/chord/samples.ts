import { madeLinks } from '../../flow/made-links.ts';
import { longNames } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = { viz_type: 'chord', groupby: 'from_district', columns: 'to_district', metric: 'trips' };
const labels = { trips: 'Trips per week', from_district: 'From', to_district: 'To' };
const names = ['from_district', 'to_district', 'trips'] as const;

const districts = ['Centre', 'Harbour', 'North', 'Campus', 'Airport'] as const;
const trips = [
  [6200, 7400, 5200, 5100, 2100],
  [6100, 3900, 1700, 1900, 400],
  [4800, 1800, 2600, 1500, 300],
  [4900, 1300, 1200, 1900, 700],
  [900, 300, 400, 650, 50],
] as const;

const between = districts.flatMap((from, row) =>
  districts.map((to, column) => [from, to, trips[row]?.[column] ?? 0] as const),
);

const many = Array.from({ length: 900 }, (_, at) => {
  const [from, to] = [at % 60, (at * 7 + Math.floor(at / 60)) % 60];
  return [`Station ${from + 1}`, `Station ${to + 1}`, Math.round(4000 / (1 + from) + (at % 17) * 9)] as const;
});

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, labels, results: [madeLinks(names, between)] },
  {
    name: 'long names',
    formData: { ...formData, sort_by_metric: true },
    labels,
    results: [
      madeLinks(
        names,
        longNames.flatMap((from, at) =>
          longNames.map((to, next) => [from, to, (at + 1) * 30 + next * next * 20] as const),
        ),
      ),
    ],
  },
  {
    name: 'one way',
    formData,
    labels,
    results: [
      madeLinks(names, [
        ['Small', 'Ships', 127],
        ['Small', 'Planes', 168],
        ['Medium', 'Planes', 129],
        ['Medium', 'Classic cars', 530],
        ['Large', 'Classic cars', 97],
      ]),
    ],
  },
  { name: 'one point', formData, labels, results: [madeLinks(names, [['Centre', 'Centre', 40]])] },
  {
    name: 'nulls and negatives',
    formData,
    labels,
    results: [
      madeLinks(names, [
        ['Centre', null, 120],
        [null, 'Centre', 80],
        ['North', 'Centre', -40],
        ['North', null, null],
        ['Campus', 'North', 60],
      ]),
    ],
  },
  {
    name: 'many categories',
    formData: { ...formData, sort_by_metric: true },
    labels,
    results: [madeLinks(names, many)],
  },
];
