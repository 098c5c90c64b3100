import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';

/** What the content of a root menu does beside what Radix does. */
export interface MenuEntrance {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

/**
 * The first or last entry has the focus once the menu is open, however it was opened. Tab closes it and goes on from where it
 * was opened.
 */
export function useMenuEntrance(from: 'first' | 'last', leave: () => void): MenuEntrance {
  const fresh = useRef(true);
  return {
    onFocus: ({ target, currentTarget }) => {
      if (!fresh.current || target !== currentTarget) return;
      fresh.current = false;
      [...currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')].at(from === 'first' ? 0 : -1)?.focus();
    },
    onKeyDownCapture: (event) => {
      if (event.key !== 'Tab') return;
      // Radix would keep the focus in the menu.
      event.stopPropagation();
      leave();
    },
  };
}
