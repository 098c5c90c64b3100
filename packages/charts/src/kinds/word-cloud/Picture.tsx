import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { wordCloudDrawing } from './drawing.ts';

/** Word cloud in a file. */
export const Picture = drawnPicture(wordCloudDrawing);
