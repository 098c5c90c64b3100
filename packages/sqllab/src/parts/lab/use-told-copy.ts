import { useText } from '@sightline/core/react';
import { copyText, useToasts } from '@sightline/ui-kit';
import { messages } from '../../messages/index.ts';

/** Copies a text and shows a toast: `done`, or that the browser refused. */
export const useToldCopy = (): ((what: string, done: string) => Promise<unknown>) => {
  const text = useText(messages);
  const toasts = useToasts();
  return (what, done) =>
    copyText(what).then(
      () => toasts.show({ level: 'success', text: done }),
      () => toasts.show({ level: 'warning', text: text('lab.copyRefused') }),
    );
};
