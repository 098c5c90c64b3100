import type { DraftName } from '../../model/draft.ts';

/** Runs an operation after all earlier ones have ended. */
export type OneByOne = <R>(work: () => Promise<R>) => Promise<R>;

/**
 * Returns a function that runs the operations on a draft one after another; with the Web Locks API, also across
 * windows. Browser and server have separate queues, so that a slow server does not delay the browser's store.
 */
export const makeOneByOne = (place: 'browser' | 'server', { kind, id }: DraftName): OneByOne => {
  if ('locks' in navigator) return (work) => navigator.locks.request(`sightline-draft/${place}/${kind}/${id}`, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
};
