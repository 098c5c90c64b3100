import { drawnChart } from '../../frame/drawn-chart.tsx';
import { paraDrawing } from './drawing.ts';

/** Parallel coordinates. */
export const Chart = drawnChart(paraDrawing);
