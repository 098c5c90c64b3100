import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { ganttQueries } from './query.ts';

export const gantt = defineDrawnChart({
  key: 'gantt_chart',
  nameId: 'kind.gantt',
  queries: ganttQueries,
  drawing: async () => (await import('./drawing.ts')).ganttDrawing,
});
