import { drawnChart } from '../../frame/drawn-chart.tsx';
import { heatmapDrawing } from './drawing.ts';

/** Heat map. */
export const Chart = drawnChart(heatmapDrawing);
