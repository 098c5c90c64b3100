import {
  madeLongParts,
  madeManyParts,
  madeOddParts,
  madeProductChannels,
  madeProducts,
} from '../../parts/made-parts.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = { viz_type: 'treemap_v2', groupby: ['line', 'product'], metric: 'revenue' };

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  { name: 'typical', formData, results: [madeProducts] },
  {
    name: 'three levels',
    formData: { ...formData, groupby: ['line', 'product', 'channel'] },
    results: [madeProductChannels],
  },
  {
    name: 'many parts',
    formData: { viz_type: 'treemap_v2', groupby: ['city'], metric: 'visits' },
    results: [madeManyParts(400)],
  },
  {
    name: 'long names',
    formData: { viz_type: 'treemap_v2', groupby: ['office', 'program'], metric: 'budget' },
    results: [madeLongParts],
  },
  { name: 'nulls and negatives', formData, results: [madeOddParts] },
  { name: 'no dimension', formData: { viz_type: 'treemap_v2', metric: 'revenue' }, results: [madeProducts] },
];
