import { defineChart } from '../../kind/chart-kind.ts';
import { paraQueries } from './query.ts';

export const para = defineChart({
  key: 'para',
  nameId: 'kind.para',
  queries: paraQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
