import { drawnChart } from '../../frame/drawn-chart.tsx';
import { gaugeDrawing } from './drawing.ts';

/** Gauge. */
export const Chart = drawnChart(gaugeDrawing);
