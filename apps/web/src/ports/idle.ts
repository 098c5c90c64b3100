import { atRest } from '@sightline/core/cache';
import type { QueryClient } from '@tanstack/react-query';

/** Time in milliseconds after which a page that does not become idle counts as idle. */
const idleWithinMs = 2000;

/** Resolves when the page has its first data and the browser is idle. */
export const idle = async (client: QueryClient): Promise<void> => {
  await atRest(client, idleWithinMs);
  await new Promise<void>((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleWithinMs });
    else setTimeout(resolve);
  });
};
