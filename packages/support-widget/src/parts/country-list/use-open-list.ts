import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { useCloseAround } from './use-close-around.ts';

/** True for a letter or digit of any script, typed without modifiers. */
const isTyped = (event: KeyboardEvent): boolean =>
  event.key !== ' ' && [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * Opens the list by a click on its button or by typing on the button, and closes it as described at `useCloseAround`.
 */
export function useOpenList(unavailable: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The text that was typed to open the list; undefined while it is closed. */
  const [openedBy, setOpenedBy] = useState<string>();
  const [news, setNews] = useState('');
  const isOpen = openedBy !== undefined && !unavailable;

  const close = useCallback(() => setOpenedBy(undefined), []);
  const closeToButton = useCallback(() => {
    button.current?.focus();
    setOpenedBy(undefined);
  }, []);
  useCloseAround(root, isOpen, close, closeToButton);
  const open = (typed: string) => {
    setNews('');
    setOpenedBy(typed);
  };
  const press = (event: KeyboardEvent) => {
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isOpen || !(opens || isTyped(event))) return;
    event.preventDefault();
    open(opens ? '' : event.key);
  };
  const toggle = () => (isOpen ? closeToButton() : open(''));
  return { root, openedBy, closeToButton, news, setNews, handles: { button, isOpen, press, toggle } };
}
