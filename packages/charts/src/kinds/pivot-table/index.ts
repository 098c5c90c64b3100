import { defineChart } from '../../kind/chart-kind.ts';
import { pivotQueries } from './query.ts';

export const pivotTable = defineChart({
  key: 'pivot_table_v2',
  nameId: 'kind.pivotTable',
  queries: pivotQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
