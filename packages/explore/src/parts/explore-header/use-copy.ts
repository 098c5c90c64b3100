import { copyText } from '@sightline/ui-kit';
import { useCallback } from 'react';

/** Copies text; gives whether the browser let it. */
export const useCopy = (): ((text: string) => Promise<boolean>) =>
  useCallback(async (text) => {
    try {
      await copyText(text);
      return true;
    } catch {
      // The browser may forbid it; the caller shows the text itself for copying by hand.
      return false;
    }
  }, []);
