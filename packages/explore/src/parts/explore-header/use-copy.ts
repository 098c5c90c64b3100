import { copyText } from '@sightline/ui-kit';
import { useCallback } from 'react';

/** Returns a function that copies text. It resolves with false if the browser blocked copying. */
export const useCopy = (): ((text: string) => Promise<boolean>) =>
  useCallback(async (text) => {
    try {
      await copyText(text);
      return true;
    } catch {
      // If copying fails, the caller shows the text for manual copying.
      return false;
    }
  }, []);
