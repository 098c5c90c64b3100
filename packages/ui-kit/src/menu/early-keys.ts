import type { KeyboardEvent } from 'react';

const repeatable = new Set(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End']);

/** True for keys that an open menu handles. A key that is pressed before the menu has focus is kept for it. */
export const isForMenu = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || repeatable.has(key));

/** Repeats, in a menu that has focus by now, the keys that were pressed before. */
export function repeatKeys(menu: HTMLElement, keys: readonly string[]): void {
  for (const key of keys) {
    if (!menu.contains(document.activeElement)) return;
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}
