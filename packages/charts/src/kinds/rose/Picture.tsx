import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { roseDrawing } from './drawing.ts';

/** Nightingale rose in a file. */
export const Picture = drawnPicture(roseDrawing);
