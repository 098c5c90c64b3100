import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { timePivotDrawing } from './drawing.ts';

/** Time pivot in a file. */
export const Picture = drawnPicture(timePivotDrawing);
