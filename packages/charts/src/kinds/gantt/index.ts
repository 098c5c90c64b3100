import { defineChart } from '../../kind/chart-kind.ts';
import { ganttQueries } from './query.ts';

export const gantt = defineChart({
  key: 'gantt_chart',
  nameId: 'kind.gantt',
  queries: ganttQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
