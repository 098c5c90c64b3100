import { longNames } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';
import { resultColumns, type ChartCell } from '../../view/result-columns.ts';

interface Row {
  readonly name: ChartCell;
  /** Lower whisker, three quartiles and upper whisker of a group; null for a group without values. */
  readonly five: readonly [number, number, number, number, number] | null;
  readonly count: number;
  readonly outliers?: readonly number[];
}

const made = (rows: readonly Row[]) => {
  const statistics = ['mean', 'median', 'max', 'min', 'q1', 'q3', 'count', 'outliers'];
  const names = statistics.map((statistic) => `hours__${statistic}`);
  return resultColumns({
    colnames: ['carrier', ...names],
    coltypes: [1, ...names.map((name) => (name.endsWith('outliers') ? 1 : 0))],
    data: rows.map(({ name, five, count, outliers = [] }) => ({
      carrier: name,
      hours__mean: five === null ? null : (five[1] + five[2] + five[3]) / 3 + 1,
      hours__median: five?.[2],
      hours__max: five?.[4],
      hours__min: five?.[0],
      hours__q1: five?.[1],
      hours__q3: five?.[3],
      hours__count: count,
      hours__outliers: outliers,
    })),
  });
};

/** Returns sample outliers above the end of a whisker. They are denser near the end. */
const above = (end: number, count: number, reach: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => end + 1.5 + reach * (at / count) ** 2 + (at % 3));

const formData = {
  viz_type: 'box_plot',
  columns: ['order_id'],
  groupby: ['carrier'],
  metrics: ['hours'],
  whiskerOptions: 'Tukey',
};
const labels = { hours: 'Delivery time, hours', carrier: 'Carrier' };

const carriers: readonly Row[] = [
  { name: 'Carrier A', five: [18, 34, 41, 50, 69], count: 18_240, outliers: above(69, 13, 20) },
  { name: 'Carrier B', five: [24, 45, 55, 67, 93], count: 13_020, outliers: above(93, 9, 10) },
  { name: 'Carrier C', five: [21, 31, 36, 42, 54], count: 9410, outliers: above(54, 17, 20) },
  { name: 'Own van', five: [14, 22, 26, 31, 40], count: 4096, outliers: above(40, 7, 8) },
  { name: 'Bike', five: [6, 15, 19, 24, 34], count: 3600, outliers: above(34, 11, 10) },
];

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [made(carriers)], labels },
  {
    name: 'long names',
    formData: { ...formData, y_axis_title: 'Hours' },
    results: [made(longNames.map((name, at) => ({ ...carriers[at]!, name })))],
    labels,
  },
  {
    name: 'many',
    formData,
    results: [
      made(
        Array.from({ length: 36 }, (_, at): Row => {
          const middle = 30 + 14 * Math.sin(at / 4) + (at % 5);
          return {
            name: `Depot ${at + 1}`,
            five: [middle - 16, middle - 6, middle, middle + 8, middle + 20],
            count: 300 + at * 40,
            outliers: above(middle + 20, at % 6, 12),
          };
        }),
      ),
    ],
    labels,
  },
  {
    name: 'negatives and nulls',
    formData: { ...formData, number_format: '+,.1f' },
    results: [
      made([
        { name: 'Early', five: [-42.5, -20.25, -12, -4.5, 0], count: 812, outliers: [-80.5, -64] },
        { name: null, five: [-8, -2, 0, 3, 9], count: 64 },
        { name: 'Nothing measured', five: null, count: 0 },
        { name: 'Same value', five: [5, 5, 5, 5, 5], count: 2 },
      ]),
    ],
    labels,
  },
  { name: 'one point', formData, results: [made(carriers.slice(0, 1))], labels },
];
