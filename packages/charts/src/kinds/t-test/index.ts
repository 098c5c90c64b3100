import { defineChart } from '../../kind/chart-kind.ts';
import { tTestQueries } from './query.ts';

export const tTest = defineChart({
  key: 'paired_ttest',
  nameId: 'kind.tTest',
  queries: tTestQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
