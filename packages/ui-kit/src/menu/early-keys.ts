import type { KeyboardEvent } from 'react';

const repeatable = new Set(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End']);

/** True for keys that an open menu handles. Such a key is remembered if it is pressed before the menu has the focus. */
export const isForMenu = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || repeatable.has(key));

/** Repeats keys that were pressed before the menu had the focus. */
export function repeatKeys(menu: HTMLElement, keys: readonly string[]): void {
  for (const key of keys) {
    if (!menu.contains(document.activeElement)) return;
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}
