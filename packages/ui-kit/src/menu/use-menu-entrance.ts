import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';
import { repeatKeys } from './early-keys.ts';

/** Handlers that a root menu adds to Radix's own. */
export interface MenuEntrance {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

/**
 * Focuses the first or last entry when the menu opens, by key or pointer. Tab closes the menu and continues from its
 * opener. Keys that were pressed before the menu had focus act then.
 */
export function useMenuEntrance(
  from: 'first' | 'last',
  leave: () => void,
  early: readonly string[] = [],
): MenuEntrance {
  const fresh = useRef(true);
  return {
    onFocus: ({ target, currentTarget }) => {
      if (!fresh.current || target !== currentTarget) return;
      fresh.current = false;
      [...currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')].at(from === 'first' ? 0 : -1)?.focus();
      repeatKeys(currentTarget, early).then(undefined, reportError);
    },
    onKeyDownCapture: (event) => {
      if (event.key !== 'Tab') return;
      // Radix would keep focus in the menu.
      event.stopPropagation();
      leave();
    },
  };
}
