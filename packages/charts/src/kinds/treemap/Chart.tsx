import { drawnChart } from '../../frame/drawn-chart.tsx';
import { treemapDrawing } from './drawing.ts';

/** Treemap. */
export const Chart = drawnChart(treemapDrawing);
