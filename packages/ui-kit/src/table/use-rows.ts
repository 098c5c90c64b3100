import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { keysBetween } from './table-column.ts';

/** Options of keyboard navigation over rows, or cards in rows. */
export interface RowsOptions<Row, Key> {
  readonly rows: readonly Row[];
  readonly keys: readonly Key[];
  readonly selected?: ReadonlySet<Key>;
  readonly onSelect?: (selected: ReadonlySet<Key>) => void;
  /** Called on Enter on a row. */
  readonly onOpen?: (row: Row) => void;
  /** Called on other keys on a row, such as F2, Delete or f. Returns true if it has handled the key. */
  readonly onRowKey?: (row: Row, key: string, element: Element) => boolean;
  /** Returns true if single letters are shortcuts. By default they are. */
  readonly letters?: () => boolean;
}

interface Rows<Key> {
  /** Index of the row that is the tab stop. */
  readonly current: number;
  readonly focus: (index: number) => void;
  /**
   * Selects or deselects a row. With `extending`, selects all rows from the most recently selected one up to this row.
   */
  readonly toggle: (key: Key, extending: boolean) => void;
  /** Key handler for the element whose children are the rows. */
  readonly handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Alt', 'Control', 'Meta', 'Tab']);

/** Returns the number of items side by side: one row of a table, or several cards. */
const countAcross = (children: readonly HTMLElement[]): number =>
  children.filter(({ offsetTop }) => offsetTop === children[0]?.offsetTop).length;

/** Keyboard navigation and selection for the rows of a table, or for cards. */
export function useRows<Row, Key>(options: RowsOptions<Row, Key>): Rows<Key> {
  const { rows, keys, selected = new Set<Key>(), onSelect, onOpen, onRowKey, letters } = options;
  const [at, setAt] = useState(0);
  const [anchor, setAnchor] = useState<Key>();
  const last = Math.max(0, rows.length - 1);
  const current = Math.min(at, last);
  const choose = (from: Key, to: Key) => onSelect?.(new Set([...selected, ...keysBetween(keys, from, to)]));
  const toggle = (key: Key, extending: boolean) => {
    if (extending && anchor !== undefined) {
      choose(anchor, key);
      return;
    }
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    setAnchor(key);
    onSelect?.(next);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [row, key] = [rows[current], keys[current]];
    const { target, currentTarget: list, altKey, shiftKey, key: pressed } = event;
    if (!(target instanceof Element)) return;
    const mod = event.ctrlKey || event.metaKey;
    // Mod+A works inside elements of a row too: otherwise the browser would select the text of the whole page.
    if (mod && pressed === 'a' && onSelect) {
      event.preventDefault();
      onSelect(new Set(keys));
      return;
    }
    if (target.parentElement !== list) return;
    if (row === undefined || key === undefined || altKey) return;
    if (/^\w$/u.test(pressed) && !event.ctrlKey && !event.metaKey && letters?.() === false) return;
    const places = [...list.querySelectorAll<HTMLElement>(':scope > [tabindex]')];
    const across = countAcross(places);
    const move = (wished: number) => () => {
      const next = Math.max(0, Math.min(wished, last));
      const to = keys[next];
      setAt(next);
      places[next]?.focus();
      if (!shiftKey || !onSelect || to === undefined) return;
      setAnchor(anchor ?? key);
      choose(anchor ?? key, to);
    };
    const onward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const acts: Readonly<Record<string, (() => unknown) | false | undefined>> = {
      ArrowDown: move(current + across),
      ArrowUp: move(current - across),
      ArrowRight: across > 1 && move(current + onward),
      ArrowLeft: across > 1 && move(current - onward),
      j: move(current + 1),
      k: move(current - 1),
      Home: move(0),
      End: move(last),
      Enter: onOpen && (() => onOpen(row)),
      ' ': onSelect && (() => toggle(key, shiftKey)),
      x: onSelect && (() => toggle(key, false)),
    };
    const act = mod ? undefined : acts[pressed];
    if (act) {
      event.preventDefault();
      act();
    } else if (!mod && !modifiers.has(pressed) && onRowKey?.(row, pressed, target)) event.preventDefault();
  };
  return { current, focus: setAt, toggle, handleKeyDown };
}
