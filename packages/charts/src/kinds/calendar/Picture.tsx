import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { calendarDrawing } from './drawing.ts';

/** Calendar in a file. */
export const Picture = drawnPicture(calendarDrawing);
