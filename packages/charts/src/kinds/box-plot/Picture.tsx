import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { boxPlotDrawing } from './drawing.ts';

/** Box plot in a file. */
export const Picture = drawnPicture(boxPlotDrawing);
