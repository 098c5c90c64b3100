import { drawnChart } from '../../frame/drawn-chart.tsx';
import { wordCloudDrawing } from './drawing.ts';

/** Word cloud. */
export const Chart = drawnChart(wordCloudDrawing);
