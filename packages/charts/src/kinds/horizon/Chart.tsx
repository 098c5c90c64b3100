import { drawnChart } from '../../frame/drawn-chart.tsx';
import { horizonDrawing } from './drawing.ts';

/** Horizon chart. */
export const Chart = drawnChart(horizonDrawing);
