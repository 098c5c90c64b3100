import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { ganttDrawing } from './drawing.ts';

/** Gantt chart in a file. */
export const Picture = drawnPicture(ganttDrawing);
