import type { ServerResponse } from 'node:http';

/** Aborts when the caller is gone before the answer was sent; at once where he went before anybody looked. */
export const goneSignal = (answer: ServerResponse): AbortSignal => {
  const controller = new AbortController();
  const leave = (): void => {
    if (!answer.writableFinished) controller.abort(new Error('the caller is gone'));
  };
  // It takes a moment to find out who asks: whoever goes in that moment is not told of any more.
  if (answer.destroyed) leave();
  else answer.once('close', leave);
  return controller.signal;
};
