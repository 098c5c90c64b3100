import type { DraftName } from '../../model/draft.ts';

/** Runs an operation after the former ones. */
export type OneByOne = <R>(work: () => Promise<R>) => Promise<R>;

/**
 * Runs the operations on a draft in one place one after another, across all windows if the Web Locks API is available.
 * Browser and server have separate queues, so that a slow server does not delay the browser's store.
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
