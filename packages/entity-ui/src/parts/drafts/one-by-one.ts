import type { DraftName } from '../../model/draft.ts';

/** Runs an operation after all earlier ones have ended. */
export type OneByOne = <R>(work: () => Promise<R>) => Promise<R>;

/**
 * Runs the operations on a draft one after another, separately for browser and server, so that a slow server does not
 * delay the browser's store. If the Web Locks API is available, this applies across all windows.
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
