import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { timePivotQueries } from './query.ts';

export const timePivot = defineDrawnChart({
  key: 'time_pivot',
  nameId: 'kind.timePivot',
  queries: timePivotQueries,
  drawing: async () => (await import('./drawing.ts')).timePivotDrawing,
});
