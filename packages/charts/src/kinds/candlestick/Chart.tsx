import { drawnChart } from '../../frame/drawn-chart.tsx';
import { candlestickDrawing } from './drawing.ts';

/** Candlestick chart. */
export const Chart = drawnChart(candlestickDrawing);
