import { drawnChart } from '../../frame/drawn-chart.tsx';
import { timePivotDrawing } from './drawing.ts';

/** Time pivot. */
export const Chart = drawnChart(timePivotDrawing);
