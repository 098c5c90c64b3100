/** Reason why live updates wait for the user, although they are on. */
export type LivePause = { readonly reason: 'slow'; readonly seconds: number } | { readonly reason: 'stopped' };

/** Live updates of the open chart. */
export interface LiveUpdates {
  readonly on: boolean;
  readonly pause: LivePause | undefined;
  /** True if the query will run by itself in a moment. */
  readonly due: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Duration in milliseconds above which a query is too slow to be repeated at every change. */
const slowMs = 2000;

/** Time in milliseconds without a change before live updates run the query. */
export const settleMs = 400;

/**
 * Returns why live updates are paused, or undefined if they are not. They pause when the user stops a query, and when
 * the last complete query took longer than two seconds. The user's next update ends a pause if it is fast.
 */
export const livePause = (query: {
  readonly stopped: boolean;
  /** Duration of the last complete query; undefined before the first one. */
  readonly lastMs: number | undefined;
}): LivePause | undefined => {
  if (query.stopped) return { reason: 'stopped' };
  if (query.lastMs === undefined || query.lastMs <= slowMs) return undefined;
  return { reason: 'slow', seconds: Math.round(query.lastMs / 100) / 10 };
};
