import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { butterflyDrawing } from './drawing.ts';

/** Butterfly in a file. */
export const Picture = drawnPicture(butterflyDrawing);
