/** An object that was opened for viewing. The server's list of recently viewed items consists of such objects. */
export interface OpenedThing {
  readonly kind: 'dashboard' | 'chart';
  readonly id: number;
}

/** The kind of an event and the viewed item, with the names that the contract defines (contract 14.2). */
type Seen =
  | { readonly event_name: 'spa_navigation'; readonly path: string }
  | { readonly event_name: 'mount_dashboard'; readonly dashboard_id: number }
  | { readonly event_name: 'mount_explorer'; readonly slice_id: number };

/** A single event, in the format of the contract. */
type PageViewEvent = Seen & { readonly ts: number; readonly event_type: 'user'; readonly event_id: string };

export interface PageViewsOptions {
  /** The URL that events are sent to, including the base path. */
  readonly address: string;
  readonly sendBeacon: (address: string, body: URLSearchParams) => boolean;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly setTimer: (run: () => void, delayMs: number) => unknown;
  /** Time in milliseconds during which views are collected before they are sent. */
  readonly waitMs?: number;
}

export interface PageViews {
  /** Records that a path was opened. */
  see(path: string): void;
  /**
   * Records that a dashboard or a chart was opened, and sends this record at once, because the recently viewed items
   * may be requested soon.
   */
  seeThing(thing: OpenedThing): void;
  /** Sends the recorded events. Call it when the user leaves the page. */
  flush(): void;
}

/**
 * Maximum number of unsent events; more would not fit into one beacon (64 KB). If there are more, the oldest are
 * dropped.
 */
const keptEvents = 100;

/** Creates the log of page views. Views are sent in batches. A failed call has no effect on the page. */
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
    // Events that the browser rejected (full queue, offline) are sent with the next batch.
    if (sendBeacon(address, new URLSearchParams({ events: JSON.stringify(events) }))) events = [];
  };
  const note = (seen: Seen): void => {
    const event: PageViewEvent = { ts: now(), event_type: 'user', event_id: newId(), ...seen };
    events = [...events, event].slice(-keptEvents);
  };
  return {
    see: (path) => {
      note({ event_name: 'spa_navigation', path });
      if (waiting) return;
      waiting = true;
      setTimer(() => {
        waiting = false;
        flush();
      }, waitMs);
    },
    seeThing: ({ kind, id }) => {
      note(
        kind === 'dashboard'
          ? { event_name: 'mount_dashboard', dashboard_id: id }
          : { event_name: 'mount_explorer', slice_id: id },
      );
      flush();
    },
    flush,
  };
};
