import { drawnChart } from '../../frame/drawn-chart.tsx';
import { radarDrawing } from './drawing.ts';

/** Radar. */
export const Chart = drawnChart(radarDrawing);
