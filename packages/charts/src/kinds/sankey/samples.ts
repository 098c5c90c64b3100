import { madeLinks } from '../../flow/made-links.ts';
import { longNames } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = { viz_type: 'sankey_v2', source: 'page', target: 'next_page', metric: 'sessions' };
const labels = { sessions: 'Sessions', page: 'Page', next_page: 'Next page' };
const names = ['page', 'next_page', 'sessions'] as const;

const visits = [
  ['Search', 'Category', 712_400],
  ['Search', 'Home page', 301_200],
  ['Direct', 'Category', 104_800],
  ['Direct', 'Home page', 712_300],
  ['Newsletter', 'Category', 406_100],
  ['Paid ads', 'Category', 240_500],
  ['Paid ads', 'Home page', 160_400],
  ['Category', 'Product', 1_463_800],
  ['Home page', 'Product', 1_173_900],
  ['Product', 'Basket', 802_300],
  ['Product', 'Left', 2_094_700],
  ['Basket', 'Ordered', 249_100],
  ['Basket', 'Left without order', 293_400],
] as const;

/** Many products in many regions, with decreasing amounts. */
const many = Array.from({ length: 400 }, (_, at) => {
  const [product, region] = [at % 100, Math.floor(at / 100)];
  return [`Product ${product + 1}`, `Region ${region + 1}`, Math.round(90_000 / (product + 2) / (region + 1))] as const;
});

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, labels, results: [madeLinks(names, visits)] },
  {
    name: 'cycles',
    formData,
    labels,
    results: [
      madeLinks(names, [
        ...visits,
        ['Basket', 'Product', 259_800],
        ['Product', 'Category', 96_000],
        ['Home page', 'Home page', 58_000],
        ['Ordered', 'Search', 31_000],
      ]),
    ],
  },
  {
    name: 'long names',
    formData,
    labels,
    results: [
      madeLinks(
        names,
        longNames.flatMap((name, at) => [
          [name, 'Approved within the fiscal year', 4200 / (at + 1)] as const,
          [name, 'Returned for clarification of costs', 900 * (at + 1)] as const,
        ]),
      ),
    ],
  },
  { name: 'one point', formData, labels, results: [madeLinks(names, [['Home page', 'Home page', 12]])] },
  {
    name: 'nulls and negatives',
    formData,
    labels,
    results: [
      madeLinks(names, [
        ['Home page', null, 1200],
        [null, 'Product', 800],
        ['Home page', 'Product', -300],
        ['Category', 'Product', null],
        ['Home page', 'Category', 640],
      ]),
    ],
  },
  { name: 'many categories', formData, labels, results: [madeLinks(names, many)] },
];
