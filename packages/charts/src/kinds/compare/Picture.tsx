import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { compareDrawing } from './drawing.ts';

/** Percent change in a file. */
export const Picture = drawnPicture(compareDrawing);
