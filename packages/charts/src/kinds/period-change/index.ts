import { defineChart } from '../../kind/chart-kind.ts';
import { periodChangeQueries } from './query.ts';

export const periodChange = defineChart({
  key: 'pop_kpi',
  nameId: 'kind.periodChange',
  queries: periodChangeQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
