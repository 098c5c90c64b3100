import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { treemapDrawing } from './drawing.ts';

/** Treemap in a file. */
export const Picture = drawnPicture(treemapDrawing);
