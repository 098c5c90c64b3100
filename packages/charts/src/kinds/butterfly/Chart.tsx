import { drawnChart } from '../../frame/drawn-chart.tsx';
import { butterflyDrawing } from './drawing.ts';

/** Butterfly. */
export const Chart = drawnChart(butterflyDrawing);
