import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';

/** Handlers that a root menu adds to Radix's own. */
export interface MenuEntrance {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

/**
 * Focuses the first or last entry when the menu opens, by key or pointer. Tab closes the menu and continues from its
 * opener.
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
      // Radix would keep focus in the menu.
      event.stopPropagation();
      leave();
    },
  };
}
