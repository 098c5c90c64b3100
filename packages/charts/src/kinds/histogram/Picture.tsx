import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { histogramDrawing } from './drawing.ts';

/** Histogram in a file. */
export const Picture = drawnPicture(histogramDrawing);
