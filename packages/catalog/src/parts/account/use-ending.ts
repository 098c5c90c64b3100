import { isCallError } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useState } from 'react';
import { messages } from '../../messages/account.ts';

/** Ends sessions or subscriptions, one at a time, and reports the outcome in a toast. */
export const useEnding = <Key extends string | number>(failed: 'account.not-ended' | 'account.not-unsubscribed') => {
  const text = useText(messages);
  const toasts = useToasts();
  const [ending, setEnding] = useState<Key>();
  /** @param act ends the session or subscription and returns the text of the toast */
  const end = async (which: Key, act: () => Promise<string>): Promise<void> => {
    setEnding(which);
    try {
      toasts.show({ level: 'success', text: await act() });
    } catch (error) {
      const reason = isCallError(error) ? error.message : String(error);
      toasts.show({ level: 'danger', text: text(failed, { reason }) });
    } finally {
      setEnding(undefined);
    }
  };
  return { ending, end };
};
