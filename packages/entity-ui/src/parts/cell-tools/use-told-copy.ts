import { useText } from '@sightline/core/react';
import { copyText, useToasts } from '@sightline/ui-kit';
import { messages } from '../../messages/cells.ts';

/** Returns a function that copies a text, also as HTML if it is given, and tells the result in a toast. */
export const useToldCopy = (): ((what: {
  readonly text: string;
  readonly html?: string;
  readonly count: number;
}) => void) => {
  const text = useText(messages);
  const toasts = useToasts();
  return ({ text: copied, html, count }) =>
    void copyText(copied, html).then(
      () => toasts.show({ level: 'success', text: text('cells.copied', { count }) }),
      () => toasts.show({ level: 'warning', text: text('cells.refused') }),
    );
};
