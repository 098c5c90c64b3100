import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { bulletDrawing } from './drawing.ts';

/** Bullet in a file. */
export const Picture = drawnPicture(bulletDrawing);
