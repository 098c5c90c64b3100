import { drawnChart } from '../../frame/drawn-chart.tsx';
import { funnelDrawing } from './drawing.ts';

/** Funnel chart. */
export const Chart = drawnChart(funnelDrawing);
