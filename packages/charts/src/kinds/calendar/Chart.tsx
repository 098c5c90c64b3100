import { drawnChart } from '../../frame/drawn-chart.tsx';
import { calendarDrawing } from './drawing.ts';

/** Calendar. */
export const Chart = drawnChart(calendarDrawing);
