import type { QueryClient } from '@tanstack/react-query';

/** Maximum time between the end of a request and the next request that it leads to, in milliseconds. */
const pauseMs = 250;

/** Resolves when no query has been in flight for a short time, or after `withinMs` if queries never pause. */
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
