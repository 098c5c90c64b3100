import { isCallError } from '@sightline/core';
import { openTabSync, type SyncOptions } from './sync-tabs.ts';

/** Time in milliseconds between two synchronizations with the server while the page is visible. */
const meetEveryMs = 5000;
/** Time in milliseconds from the first unsent change to sending it. */
const sendAfterMs = 2000;
/**
 * Number of consecutive failures after which an error is reported. Fewer failures are not reported, because another
 * attempt follows soon.
 */
const toldAfter = 3;

export interface KeepSyncedOptions extends SyncOptions {
  /** Key that identifies the user, because only one window per user and browser synchronizes. */
  readonly owner: string;
  /** Ends the synchronization when aborted, after sending the last changes. */
  readonly signal: AbortSignal;
  /**
   * Called with the error after several attempts in a row have failed, and with undefined after an attempt that
   * succeeds.
   */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Keeps the tabs of a mounted SQL Lab in sync across all browsers of the user, until `signal` is aborted. Waits while
 * another window of this browser synchronizes.
 */
export const keepSynced = async ({ owner, signal, onFailed, ...options }: KeepSyncedOptions): Promise<void> => {
  const isOver = () => signal.aborted;
  const work = async () => {
    const sync = await openTabSync(options);
    await new Promise<void>((resolve) => {
      const listeners = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        listeners.abort();
        clearTimeout(timer);
        clearInterval(beat);
        stopStore();
        resolve();
      };
      const attempt = async (act: () => Promise<void>) => {
        try {
          await act();
          failures = 0;
          onFailed(undefined);
        } catch (error) {
          failures += 1;
          // Without the permission to store tabs on the server, keep them only in this browser.
          if (isCallError(error) && error.status === 403) end();
          else if (failures >= toldAfter) onFailed(error);
        }
      };
      let failures = 0;
      let meets = 0;
      const meet = (isThorough: boolean) => {
        meets += 1;
        void attempt(() => sync.meet(isThorough)).then(() => (meets -= 1));
      };
      const send = () => {
        clearTimeout(timer);
        timer = undefined;
        return attempt(sync.send);
      };
      const beat = setInterval(() => {
        if (meets === 0 && document.visibilityState === 'visible') meet(false);
      }, meetEveryMs);
      const stopStore = options.store.subscribe(() => {
        timer ??= setTimeout(send, sendAfterMs);
      });
      document.addEventListener(
        'visibilitychange',
        () => (document.visibilityState === 'visible' ? meet(true) : void send()),
        { signal: listeners.signal },
      );
      signal.addEventListener('abort', () => void send().then(end), { once: true });
      if (isOver()) end();
      else meet(true);
    });
  };
  try {
    await navigator.locks.request(`sightline-sqllab-tabs-${owner}`, { signal }, work);
  } catch (error) {
    if (!isOver()) throw error;
  }
};
