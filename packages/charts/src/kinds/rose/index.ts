import { defineChart } from '../../kind/chart-kind.ts';
import { roseQueries } from './query.ts';

export const rose = defineChart({
  key: 'rose',
  nameId: 'kind.rose',
  queries: roseQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
