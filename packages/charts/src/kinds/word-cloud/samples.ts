import { longNames } from '../../story-frame/made-results.ts';
import { madeRows } from '../../story-frame/made-rows.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = {
  viz_type: 'word_cloud',
  series: 'wish',
  metric: 'answers',
  size_from: 10,
  size_to: 70,
  rotation: 'flat',
};
const wishes = [
  'bike lanes',
  'helmets',
  'more docks',
  'e-bikes',
  'night',
  'app',
  'child seat',
  'price',
  'lights',
  'brakes',
  'safety',
  'saddle',
  'rain',
  'payment',
  'parking',
  'students',
  'basket',
  'map',
  'weekend',
  'charging',
  'station',
  'tyres',
  'route',
  'gears',
  'lock',
  'airport',
  'refund',
  'winter',
  'ferry',
  'speed',
  'bell',
  'family',
  'hills',
  'repair',
  'tourist',
  'signs',
  'membership',
  'tram',
] as const;
const madeWords = (words: readonly (string | null)[], most = 1200) =>
  madeRows(
    { wish: 1, answers: 0 },
    words.map((word, at) => [word, Math.round(most / (1 + at * 0.32))]),
  );

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [madeWords(wishes)] },
  { name: 'square', formData: { ...formData, rotation: 'square' }, results: [madeWords(wishes)] },
  { name: 'random', formData: { ...formData, rotation: 'random' }, results: [madeWords(wishes)] },
  {
    name: 'many words',
    formData,
    results: [madeWords(Array.from({ length: 300 }, (_, at) => `${wishes[at % wishes.length]} ${at + 1}`))],
  },
  { name: 'long names', formData, results: [madeWords(longNames)] },
  {
    name: 'one word, nulls and negatives',
    formData,
    results: [
      madeRows({ wish: 1, answers: 0 }, [
        [null, 3],
        ['night', -4],
        ['app', null],
        ['', 2],
      ]),
    ],
  },
];
