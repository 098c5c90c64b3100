import { drawnChart } from '../../frame/drawn-chart.tsx';
import { bulletDrawing } from './drawing.ts';

/** Bullet. */
export const Chart = drawnChart(bulletDrawing);
