import { drawnChart } from '../../frame/drawn-chart.tsx';
import { bubbleDrawing } from './drawing.ts';

/** Bubble chart. */
export const Chart = drawnChart(bubbleDrawing);
