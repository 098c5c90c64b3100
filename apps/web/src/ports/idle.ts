import { atRest } from '@sightline/core/cache';
import type { QueryClient } from '@tanstack/react-query';

/** A page that is never idle counts as idle after this long. */
const idleWithinMs = 2000;

/** Resolves when the page has its first data and the browser is idle. */
export const idle = async (client: QueryClient): Promise<void> => {
  await atRest(client, idleWithinMs);
  await new Promise<void>((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleWithinMs });
    else setTimeout(resolve);
  });
};
