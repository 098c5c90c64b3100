import { copyText } from './copy-text.ts';
import { useToasts } from './toast/ToastProvider.tsx';

/** Text to copy, and the messages about the result. */
export interface ToldCopy {
  readonly text: string;
  /** The same content as HTML, for programs that accept it. */
  readonly html?: string;
  /** Shown when the text was copied. */
  readonly done: string;
  /** Shown when the browser refused. If the text is short, include it, so that it can be copied by hand. */
  readonly refused: string;
}

/** Returns a function that copies a text and reports the result in a toast. Call it in a user gesture. */
export const useToldCopy = (): ((copy: ToldCopy) => Promise<void>) => {
  const toasts = useToasts();
  return async ({ text, html, done, refused }) => {
    try {
      await copyText(text, html);
      toasts.show({ level: 'success', text: done });
    } catch {
      toasts.show({ level: 'warning', text: refused });
    }
  };
};
