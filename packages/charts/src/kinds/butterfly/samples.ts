import { longNames } from '../../story-frame/made-results.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = { viz_type: 'butterfly', groupby: ['age'], metric: 'casual', secondary_metric: 'member' };
const labels = { casual: 'Casual', member: 'Member' };
const madeAges = (rows: readonly (readonly (string | number | null)[])[]) =>
  madeRows({ age: 1, casual: 0, member: 0 }, rows);

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData,
    labels,
    results: [
      madeAges([
        ['18 to 24', 18_200, 31_400],
        ['25 to 34', 24_100, 53_000],
        ['35 to 44', 15_300, 47_200],
        ['45 to 54', 9_800, 33_100],
        ['55 to 64', 5_120, 19_800],
        ['65 and over', 2_600, 8_400],
      ]),
    ],
  },
  {
    name: 'long names, by difference',
    formData: { ...formData, sort_rows: 'difference' },
    labels: { casual: longNames[0], member: longNames[1] },
    results: [madeAges(longNames.map((name, at) => [name, 900_000 - at * 150_000, 400_000 + at * 70_000]))],
  },
  {
    name: 'nulls and negatives',
    formData,
    labels,
    results: [
      madeAges([
        ['18 to 24', -20, 310],
        [null, 90, null],
        ['35 to 44', 0, 55],
      ]),
    ],
  },
  {
    name: 'many rows',
    formData,
    labels,
    results: [
      madeAges(
        Array.from({ length: 90 }, (_, at) => [`Age ${at + 10}`, 9_000 - at * 90, 5_000 + ((at * 37) % 40) * 90]),
      ),
    ],
  },
];
