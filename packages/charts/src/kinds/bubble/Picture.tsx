import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { bubbleDrawing } from './drawing.ts';

/** Bubble chart in a file. */
export const Picture = drawnPicture(bubbleDrawing);
