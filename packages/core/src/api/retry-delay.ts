const firstDelayMs = 400;
const longestDelayMs = 10_000;

/** Delay that Retry-After requests (seconds or a date), in milliseconds; undefined without a valid value. */
const askedDelayMs = (header: string | null, nowMs: number): number | undefined => {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
};

/**
 * Delay before a read is retried, in milliseconds: Retry-After if the server sent it, otherwise exponential backoff,
 * plus up to 50 % jitter. Undefined if the server requests a longer delay than a user would wait.
 */
export const retryDelayMs = (
  header: string | null,
  attempt: number,
  { nowMs, chance }: { readonly nowMs: number; readonly chance: number },
): number | undefined => {
  const asked = askedDelayMs(header, nowMs);
  if (asked !== undefined && asked > longestDelayMs) return undefined;
  return Math.min(longestDelayMs, (asked || firstDelayMs * 2 ** attempt) * (1 + chance / 2));
};

/** Resolves after `ms`, or rejects with the signal's reason. */
export const waitFor = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
