import { drawnChart } from '../../frame/drawn-chart.tsx';
import { worldMapDrawing } from './drawing.ts';

/** World map. */
export const Chart = drawnChart(worldMapDrawing);
