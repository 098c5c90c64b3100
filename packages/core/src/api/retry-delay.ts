const firstDelayMs = 400;
const longestDelayMs = 10_000;

/** Milliseconds that Retry-After asks for: seconds or a date; `undefined` where it says nothing. */
const askedDelayMs = (header: string | null, nowMs: number): number | undefined => {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
};

/**
 * How long to wait before a read is repeated, in milliseconds: what the server asks, else a delay that doubles; up to half
 * of it more by chance, so that clients spread. `undefined` where the server asks for longer than a person would wait.
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

/** Settles after the time, or rejects with the signal's reason. */
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
