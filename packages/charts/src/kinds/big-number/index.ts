import { defineChart } from '../../kind/chart-kind.ts';
import { bigNumberQueries, bigNumberTotalQueries } from './query.ts';

const drawing = { load: () => import('./Chart.tsx'), picture: () => import('./Picture.tsx') } as const;

export const bigNumber = defineChart({
  key: 'big_number',
  nameId: 'kind.bigNumber',
  queries: bigNumberQueries,
  ...drawing,
});

export const bigNumberTotal = defineChart({
  key: 'big_number_total',
  nameId: 'kind.bigNumberTotal',
  queries: bigNumberTotalQueries,
  ...drawing,
});
