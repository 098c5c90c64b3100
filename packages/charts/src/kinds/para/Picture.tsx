import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { paraDrawing } from './drawing.ts';

/** Parallel coordinates in a file. */
export const Picture = drawnPicture(paraDrawing);
