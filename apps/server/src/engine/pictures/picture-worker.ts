import { drawPicture } from './draw-picture.ts';
import type { PictureAnswer, PictureRequest } from './protocol.ts';

/** Draws pictures one at a time for its parent process, and ends with it. */
const answer = ({ id, job }: PictureRequest): PictureAnswer => {
  try {
    return { id, ...drawPicture(job) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
};

process.on('message', (request: PictureRequest) => process.send?.(answer(request)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
