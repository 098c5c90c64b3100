import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { partitionDrawing } from './drawing.ts';

/** Partition in a file. */
export const Picture = drawnPicture(partitionDrawing);
