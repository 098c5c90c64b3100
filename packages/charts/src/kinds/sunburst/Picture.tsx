import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { sunburstDrawing } from './drawing.ts';

/** Sunburst in a file. */
export const Picture = drawnPicture(sunburstDrawing);
