import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useTypeahead } from '../use-typeahead.ts';
import { repeatKeys } from './early-keys.ts';

/** Handlers that a root menu adds to Radix's own. */
export interface MenuKeys {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

const entriesOf = (menu: Element): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
];

const focusAt = (entries: readonly HTMLElement[], index: number): void =>
  entries[(index + entries.length) % entries.length]?.focus();

/**
 * Moves the focus in a menu and its submenus at once. Radix would move it in a timeout: on a busy page, Enter pressed
 * right after an arrow key would choose the previous entry. When the menu opens, its first or last entry gets the
 * focus, as `from` says. Arrow keys, Home, End and letters move the focus. Tab calls `leave`, which closes the menu and
 * moves the focus back to where it was, so that the browser continues from there. The keys in `early` were pressed
 * before the menu had the focus. They are repeated when it gets the focus.
 */
export function useMenuKeys(from: 'first' | 'last', leave: () => void, early: readonly string[] = []): MenuKeys {
  const fresh = useRef(true);
  const menu = useRef<Element>(null);
  const typeahead = useTypeahead((matches) => {
    const entries = menu.current ? entriesOf(menu.current) : [];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const order = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
    order.find((entry) => matches(entry.textContent))?.focus();
  });
  return {
    onFocus: ({ target, currentTarget }) => {
      if (!fresh.current || target !== currentTarget) return;
      fresh.current = false;
      focusAt(entriesOf(currentTarget), from === 'first' ? 0 : -1);
      // Waits until React has rendered the opened menu.
      queueMicrotask(() => repeatKeys(currentTarget, early));
    },
    onKeyDownCapture: (event) => {
      menu.current = (event.target as Element).closest('[role="menu"]');
      if (!menu.current) return;
      const entries = entriesOf(menu.current);
      const at = entries.indexOf(document.activeElement as HTMLElement);
      const moves: Record<string, () => void> = {
        ArrowDown: () => focusAt(entries, at + 1),
        ArrowUp: () => focusAt(entries, Math.max(at, 0) - 1),
        Home: () => focusAt(entries, 0),
        End: () => focusAt(entries, -1),
        Tab: leave,
      };
      const move = moves[event.key];
      if (!move && !typeahead(event)) return;
      event.stopPropagation();
      if (event.key !== 'Tab') event.preventDefault();
      move?.();
    },
  };
}
