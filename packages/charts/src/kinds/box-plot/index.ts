import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { boxPlotQueries } from './query.ts';

export const boxPlot = defineDrawnChart({
  key: 'box_plot',
  nameId: 'kind.boxPlot',
  queries: boxPlotQueries,
  drawing: async () => (await import('./drawing.ts')).boxPlotDrawing,
});
