import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { heatmapDrawing } from './drawing.ts';

/** Heat map in a file. */
export const Picture = drawnPicture(heatmapDrawing);
