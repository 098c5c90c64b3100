import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { graphDrawing } from './drawing.ts';

/** Graph in a file. */
export const Picture = drawnPicture(graphDrawing);
