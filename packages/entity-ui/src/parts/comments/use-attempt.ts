import { isCallError } from '@sightline/core';
import { useState } from 'react';

/** What is told of the last thing that was tried. */
export interface Told {
  readonly failed: boolean;
  readonly text: string;
}

export interface Attempts {
  readonly told: Told | undefined;
  readonly tell: (told: Told | undefined) => void;
  readonly busy: boolean;
  /** Tries it, and tells why where the server refuses. Gives whether it was done. */
  readonly attempt: (work: () => Promise<void>, words: (reason: string) => string) => Promise<boolean>;
}

/** What is done at one place, and how it ended, told there: a panel over the page hides what the page tells. */
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
