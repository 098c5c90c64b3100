import { drawnChart } from '../../frame/drawn-chart.tsx';
import { graphDrawing } from './drawing.ts';

/** Graph. */
export const Chart = drawnChart(graphDrawing);
