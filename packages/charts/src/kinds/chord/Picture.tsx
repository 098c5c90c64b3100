import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { chordDrawing } from './drawing.ts';

/** Chord diagram in a file. */
export const Picture = drawnPicture(chordDrawing);
