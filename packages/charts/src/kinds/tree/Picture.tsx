import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { treeDrawing } from './drawing.ts';

/** Tree in a file. */
export const Picture = drawnPicture(treeDrawing);
