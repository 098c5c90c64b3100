import { drawPicture } from './draw-picture.ts';
import type { PictureJob, BookJob } from './protocol.ts';
import type { PictureAnswer, PictureRequest } from './protocol.ts';

const drawn = async (job: PictureJob | BookJob) =>
  // Load the PDF library only when needed: documents are rare, and the library is large.
  'chapters' in job ? { pdf: await (await import('./draw-book.ts')).drawBook(job) } : drawPicture(job);

const answer = async ({ id, job }: PictureRequest): Promise<PictureAnswer> => {
  try {
    return { id, ...(await drawn(job)) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
};

// This process draws pictures one at a time for its parent process, and ends with it.
let before: Promise<unknown> = Promise.resolve();
process.on('message', (request: PictureRequest) => {
  before = before.then(async () => process.send?.(await answer(request)));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
