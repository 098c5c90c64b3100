import { drawnChart } from '../../frame/drawn-chart.tsx';
import { histogramDrawing } from './drawing.ts';

/** Histogram. */
export const Chart = drawnChart(histogramDrawing);
