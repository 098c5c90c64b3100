/** A page that never rests counts as idle after this long. */
const idleWithinMs = 2000;
/** Between the end of one request and the next that it leads to. */
const pauseMs = 250;
const lookMs = 50;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the page has its first data, and the browser nothing more urgent to do. */
export const idle = async (isAsking: () => boolean): Promise<void> => {
  const startedAt = performance.now();
  let askedAt = startedAt;
  for (let now = startedAt; now - askedAt < pauseMs && now - startedAt < idleWithinMs; now = performance.now()) {
    await wait(lookMs);
    if (isAsking()) askedAt = performance.now();
  }
  await new Promise<void>((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleWithinMs });
    else setTimeout(resolve);
  });
};
