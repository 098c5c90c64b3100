import type { ServerResponse } from 'node:http';

/**
 * Returns a signal that aborts when the client disconnects before the response is sent. If the client has already
 * disconnected, the signal is already aborted.
 */
export const goneSignal = (answer: ServerResponse): AbortSignal => {
  const controller = new AbortController();
  const leave = (): void => {
    if (!answer.writableFinished) controller.abort(new Error('the client disconnected'));
  };
  // The connection may have closed during authentication. In that case there is no further event.
  if (answer.destroyed) leave();
  else answer.once('close', leave);
  return controller.signal;
};
