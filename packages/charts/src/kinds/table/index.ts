import { defineChart } from '../../kind/chart-kind.ts';
import { tableQueries } from './query.ts';

export const table = defineChart({
  key: 'table',
  nameId: 'kind.table',
  queries: tableQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
