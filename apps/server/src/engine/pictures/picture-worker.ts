import { drawPicture } from './draw-picture.ts';
import type { PictureAnswer, PictureRequest } from './protocol.ts';

/** Draws pictures one at a time for its parent process, and ends with it. */
const answer = async ({ id, job }: PictureRequest): Promise<PictureAnswer> => {
  try {
    return { id, ...(await drawPicture(job)) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
};

let before: Promise<unknown> = Promise.resolve();
process.on('message', (request: PictureRequest) => {
  before = before.then(async () => process.send?.(await answer(request)));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
