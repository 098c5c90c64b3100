import { defineChart } from '../../kind/chart-kind.ts';
import { pieQueries } from './query.ts';

export const pie = defineChart({
  key: 'pie',
  nameId: 'kind.pie',
  queries: pieQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
