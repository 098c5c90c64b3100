import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { gaugeDrawing } from './drawing.ts';

/** Gauge in a file. */
export const Picture = drawnPicture(gaugeDrawing);
