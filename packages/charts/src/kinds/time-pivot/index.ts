import { defineChart } from '../../kind/chart-kind.ts';
import { timePivotQueries } from './query.ts';

export const timePivot = defineChart({
  key: 'time_pivot',
  nameId: 'kind.timePivot',
  queries: timePivotQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
