import type { QueryClient } from '@tanstack/react-query';

/**
 * Time without requests after which the page is considered idle, in milliseconds. If a request leads to another one,
 * the second one starts within this time.
 */
const pauseMs = 250;

/** Resolves when no query has been in flight for `pauseMs`, or after `withinMs` at the latest. */
export const atRest = (client: QueryClient, withinMs: number): Promise<void> =>
  new Promise((resolve) => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(pause);
      clearTimeout(last);
      unsubscribe();
      resolve();
    };
    const look = () => {
      clearTimeout(pause);
      if (client.isFetching() === 0) pause = setTimeout(end, pauseMs);
    };
    const last = setTimeout(end, withinMs);
    const unsubscribe = client.getQueryCache().subscribe(look);
    look();
  });
