import { defineChart } from '../../kind/chart-kind.ts';
import { timeTableQueries } from './query.ts';

export const timeTable = defineChart({
  key: 'time_table',
  nameId: 'kind.timeTable',
  queries: timeTableQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
