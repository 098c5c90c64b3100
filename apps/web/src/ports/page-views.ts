/** One page view, in the wire's event shape. */
interface PageViewEvent {
  readonly ts: number;
  readonly event_name: 'spa_navigation';
  readonly event_type: 'user';
  readonly event_id: string;
  readonly path: string;
}

export interface PageViewsOptions {
  /** Where events go, base path included. */
  readonly address: string;
  readonly sendBeacon: (address: string, body: URLSearchParams) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly setTimer: (run: () => void, delayMs: number) => unknown;
  /** How long views are collected before they are sent. */
  readonly waitMs?: number;
}

export interface PageViews {
  /** Notes that a path was opened. */
  see(path: string): void;
  /** Sends what was noted; call it when the page is left. */
  flush(): void;
}

/** More would not fit into one beacon (64 KB); the oldest go first. */
const keptEvents = 100;

/** Makes the log of page views: batched, and a failed call disturbs nothing. */
export const makePageViews = ({
  address,
  sendBeacon,
  now,
  newId,
  setTimer,
  waitMs = 5_000,
}: PageViewsOptions): PageViews => {
  let events: PageViewEvent[] = [];
  let waiting = false;
  const flush = (): void => {
    if (events.length === 0) return;
    // What the browser did not take (its queue is full, or it is offline) goes with the next batch.
    if (sendBeacon(address, new URLSearchParams({ events: JSON.stringify(events) }))) events = [];
  };
  return {
    see: (path) => {
      events = [
        ...events,
        { ts: now(), event_name: 'spa_navigation' as const, event_type: 'user' as const, event_id: newId(), path },
      ].slice(-keptEvents);
      if (waiting) return;
      waiting = true;
      setTimer(() => {
        waiting = false;
        flush();
      }, waitMs);
    },
    flush,
  };
};
