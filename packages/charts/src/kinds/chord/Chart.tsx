import { drawnChart } from '../../frame/drawn-chart.tsx';
import { chordDrawing } from './drawing.ts';

/** Chord diagram. */
export const Chart = drawnChart(chordDrawing);
