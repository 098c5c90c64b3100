import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { sankeyDrawing } from './drawing.ts';

/** Sankey diagram in a file. */
export const Picture = drawnPicture(sankeyDrawing);
