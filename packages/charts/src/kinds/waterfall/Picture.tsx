import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { waterfallDrawing } from './drawing.ts';

/** Waterfall chart in a file. */
export const Picture = drawnPicture(waterfallDrawing);
