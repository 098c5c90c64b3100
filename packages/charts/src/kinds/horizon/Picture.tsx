import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { horizonDrawing } from './drawing.ts';

/** Horizon chart in a file. */
export const Picture = drawnPicture(horizonDrawing);
