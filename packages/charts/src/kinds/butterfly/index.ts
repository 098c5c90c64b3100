import { defineChart } from '../../kind/chart-kind.ts';
import { butterflyQueries } from './query.ts';

export const butterfly = defineChart({
  key: 'butterfly',
  nameId: 'kind.butterfly',
  queries: butterflyQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
