import { drawnChart } from '../../frame/drawn-chart.tsx';
import { treeDrawing } from './drawing.ts';

/** Tree. */
export const Chart = drawnChart(treeDrawing);
