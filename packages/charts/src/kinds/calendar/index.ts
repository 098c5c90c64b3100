import { defineChart } from '../../kind/chart-kind.ts';
import { calendarQueries } from './query.ts';

export const calendar = defineChart({
  key: 'cal_heatmap',
  nameId: 'kind.calendar',
  queries: calendarQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
