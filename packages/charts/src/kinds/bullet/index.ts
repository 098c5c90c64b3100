import { defineChart } from '../../kind/chart-kind.ts';
import { bulletQueries } from './query.ts';

export const bullet = defineChart({
  key: 'bullet',
  nameId: 'kind.bullet',
  queries: bulletQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
