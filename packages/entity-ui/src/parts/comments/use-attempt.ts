import { isCallError } from '@sightline/core';
import { useState } from 'react';

/** Message about the result of the last action. */
export interface Told {
  readonly failed: boolean;
  readonly text: string;
}

export interface Attempts {
  readonly told: Told | undefined;
  readonly tell: (told: Told | undefined) => void;
  readonly busy: boolean;
  /** Runs an action and shows the reason if the server refuses. Returns true on success. */
  readonly attempt: (work: () => Promise<void>, words: (reason: string) => string) => Promise<boolean>;
}

/** Runs actions and shows their result inside a panel, because the panel covers the page's toasts. */
export const useAttempt = (): Attempts => {
  const [told, tell] = useState<Told>();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>, words: (reason: string) => string): Promise<boolean> => {
    tell(undefined);
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      tell({ failed: true, text: words(error.message) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { told, tell, busy, attempt };
};
