import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { compareDrawing } from './drawing.ts';

/** Percent change chart in an image file. */
export const Picture = drawnPicture(compareDrawing);
