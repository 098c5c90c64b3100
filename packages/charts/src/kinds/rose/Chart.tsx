import { drawnChart } from '../../frame/drawn-chart.tsx';
import { roseDrawing } from './drawing.ts';

/** Nightingale rose. */
export const Chart = drawnChart(roseDrawing);
