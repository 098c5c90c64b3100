import { drawnChart } from '../../frame/drawn-chart.tsx';
import { boxPlotDrawing } from './drawing.ts';

/** Box plot. */
export const Chart = drawnChart(boxPlotDrawing);
