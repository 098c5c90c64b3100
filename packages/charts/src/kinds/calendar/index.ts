import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { calendarQueries } from './query.ts';

export const calendar = defineDrawnChart({
  key: 'cal_heatmap',
  nameId: 'kind.calendar',
  queries: calendarQueries,
  drawing: async () => (await import('./drawing.ts')).calendarDrawing,
});
