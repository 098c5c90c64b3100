import {
  madeLongParts,
  madeManyParts,
  madeOddParts,
  madeProductChannels,
  madeProducts,
} from '../../parts/made-parts.ts';
import type { Sample } from '../../story-frame/sample.ts';

const formData = { viz_type: 'sunburst_v2', columns: ['line', 'product'], metric: 'revenue' };

/** Sample data for the stories and for the tests that run for all kinds. */
export const samples: readonly Sample[] = [
  {
    name: 'typical',
    formData: { ...formData, columns: ['line', 'product', 'channel'] },
    results: [madeProductChannels],
  },
  {
    name: 'second metric',
    formData: { ...formData, secondary_metric: 'profit' },
    results: [madeProducts],
    labels: { revenue: 'Revenue', profit: 'Profit' },
  },
  {
    name: 'many parts',
    formData: { viz_type: 'sunburst_v2', columns: ['city'], metric: 'visits' },
    results: [madeManyParts(400)],
  },
  {
    name: 'long names',
    formData: { viz_type: 'sunburst_v2', columns: ['office', 'program'], metric: 'budget' },
    results: [madeLongParts],
  },
  { name: 'nulls and negatives', formData, results: [madeOddParts] },
  { name: 'no dimension', formData: { viz_type: 'sunburst_v2', metric: 'revenue' }, results: [madeProducts] },
];
