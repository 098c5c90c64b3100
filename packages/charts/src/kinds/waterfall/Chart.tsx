import { drawnChart } from '../../frame/drawn-chart.tsx';
import { waterfallDrawing } from './drawing.ts';

/** Waterfall chart. */
export const Chart = drawnChart(waterfallDrawing);
