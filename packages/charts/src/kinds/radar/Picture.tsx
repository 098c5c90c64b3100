import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { radarDrawing } from './drawing.ts';

/** Radar in a file. */
export const Picture = drawnPicture(radarDrawing);
