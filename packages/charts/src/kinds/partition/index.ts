import { defineChart } from '../../kind/chart-kind.ts';
import { partitionQueries } from './query.ts';

export const partition = defineChart({
  key: 'partition',
  nameId: 'kind.partition',
  queries: partitionQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
