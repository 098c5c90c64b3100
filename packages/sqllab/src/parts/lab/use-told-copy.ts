import { useText } from '@sightline/core/react';
import { useToldCopy as useCopy } from '@sightline/ui-kit';
import { messages } from '../../messages/index.ts';

/**
 * Returns a function that copies a text to the clipboard and shows a toast: `done` on success, or a warning if the
 * browser refuses to copy.
 */
export const useToldCopy = (): ((what: string, done: string) => Promise<void>) => {
  const text = useText(messages);
  const copy = useCopy();
  return (what, done) => copy({ text: what, done, refused: text('lab.copyRefused') });
};
