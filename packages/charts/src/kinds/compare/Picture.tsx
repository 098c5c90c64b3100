import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { compareDrawing } from './drawing.ts';

/** The percent change chart, as drawn in an exported image. */
export const Picture = drawnPicture(compareDrawing);
