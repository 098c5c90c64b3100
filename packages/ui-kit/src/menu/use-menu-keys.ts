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
 * Focuses the first or last entry when the menu opens, by key or pointer, and moves focus by arrows and letters, in
 * submenus too. Radix moves focus in a timeout, so that on a busy page, Enter pressed right after an arrow would choose
 * the previous entry. Tab closes the menu and continues from its opener. Keys that were pressed before the menu had
 * focus are repeated when it gets focus.
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
