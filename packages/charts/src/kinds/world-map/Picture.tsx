import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { worldMapDrawing } from './drawing.ts';

/** World map in a file. */
export const Picture = drawnPicture(worldMapDrawing);
