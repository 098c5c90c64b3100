import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useState } from 'react';
import { toolMessages } from '../../messages/tools.ts';

interface SendingTest {
  /** Sends a test message. `test` returns the address that the message was sent to. */
  readonly send: (test: (api: Api) => Promise<string>) => Promise<void>;
  readonly isSending: boolean;
}

/** Sends a test message, and shows a toast with the address or with the reason why the message was not sent. */
export const useSendTest = (): SendingTest => {
  const text = useText(toolMessages);
  const api = useApi();
  const toasts = useToasts();
  const [isSending, setSending] = useState(false);
  const send: SendingTest['send'] = async (test) => {
    setSending(true);
    try {
      toasts.show({ level: 'success', text: text('tools.sent', { to: await test(api) }) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      toasts.show({ level: 'danger', text: text('tools.not-sent'), detail: error.message });
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
};
