import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { funnelDrawing } from './drawing.ts';

/** Funnel chart in a file. */
export const Picture = drawnPicture(funnelDrawing);
