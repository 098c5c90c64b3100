import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useState } from 'react';
import { testReport } from '../../commands/test-report.ts';
import { toolMessages } from '../../messages/tools.ts';

/** Sends a saved alert or report to the user, and says where it went or why it did not. */
export const useSendTest = (): { readonly send: (id: number) => Promise<void>; readonly isSending: boolean } => {
  const text = useText(toolMessages);
  const api = useApi();
  const toasts = useToasts();
  const [isSending, setSending] = useState(false);
  const send = async (id: number) => {
    setSending(true);
    try {
      toasts.show({ level: 'success', text: text('tools.sent', { to: await testReport(api, id) }) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      toasts.show({ level: 'danger', text: text('tools.not-sent'), detail: error.message });
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
};
