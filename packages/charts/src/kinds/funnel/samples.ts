import { longNames, madeCategories } from '../../story-frame/made-results.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = { viz_type: 'funnel', groupby: ['category'], metric: 'revenue' };

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData,
    results: [madeCategories(['Sessions', 'Product viewed', 'Basket', 'Checkout', 'Ordered'])],
  },
  { name: 'long names', formData, results: [madeCategories(longNames)] },
  { name: 'one point', formData, results: [madeCategories(['Sessions'])] },
  { name: 'nulls', formData, results: [madeCategories(['Sessions', null])] },
];
