import { drawnChart } from '../../frame/drawn-chart.tsx';
import { sankeyDrawing } from './drawing.ts';

/** Sankey diagram. */
export const Chart = drawnChart(sankeyDrawing);
