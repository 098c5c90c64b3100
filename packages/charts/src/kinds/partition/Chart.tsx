import { drawnChart } from '../../frame/drawn-chart.tsx';
import { partitionDrawing } from './drawing.ts';

/** Partition. */
export const Chart = drawnChart(partitionDrawing);
