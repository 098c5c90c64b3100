import { drawnChart } from '../../frame/drawn-chart.tsx';
import { sunburstDrawing } from './drawing.ts';

/** Sunburst. */
export const Chart = drawnChart(sunburstDrawing);
