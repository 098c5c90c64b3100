import { useText } from '@sightline/core/react';
import { copyText, useToasts } from '@sightline/ui-kit';
import { messages } from '../../messages/index.ts';

/**
 * Returns a function that copies a text and shows a toast: `done` on success, or a warning that the browser refused.
 */
export const useToldCopy = (): ((what: string, done: string) => Promise<unknown>) => {
  const text = useText(messages);
  const toasts = useToasts();
  return (what, done) =>
    copyText(what).then(
      () => toasts.show({ level: 'success', text: done }),
      () => toasts.show({ level: 'warning', text: text('lab.copyRefused') }),
    );
};
