import { drawnPicture } from '../../frame/drawn-picture.tsx';
import { candlestickDrawing } from './drawing.ts';

/** Candlestick chart in a file. */
export const Picture = drawnPicture(candlestickDrawing);
