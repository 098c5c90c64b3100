/** A page that never rests counts as idle after this long. */
const idleWithinMs = 2000;

/** Resolves when the browser has nothing more urgent to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleWithinMs });
    else setTimeout(resolve);
  });
