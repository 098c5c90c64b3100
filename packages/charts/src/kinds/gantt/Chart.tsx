import { drawnChart } from '../../frame/drawn-chart.tsx';
import { ganttDrawing } from './drawing.ts';

/** Gantt chart. */
export const Chart = drawnChart(ganttDrawing);
