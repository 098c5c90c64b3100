import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { keysBetween } from './table-column.ts';

interface RowsOptions<Row, Key> {
  readonly rows: readonly Row[];
  readonly keys: readonly Key[];
  readonly selected?: ReadonlySet<Key>;
  readonly onSelect?: (selected: ReadonlySet<Key>) => void;
  readonly onOpen?: (row: Row) => void;
  readonly onRowKey?: (row: Row, key: string) => void;
}

interface Rows<Key> {
  /** The row that Tab stops at. */
  readonly current: number;
  readonly focus: (index: number) => void;
  /** Chooses or leaves one row; extending, all from the last one chosen up to it. */
  readonly toggle: (key: Key, extending: boolean) => void;
  readonly handleKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => void;
}

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Alt', 'Control', 'Meta', 'Tab']);

/** Walking and choosing the rows of a table by keyboard. */
export function useRows<Row, Key>(options: RowsOptions<Row, Key>): Rows<Key> {
  const { rows, keys, selected = new Set<Key>(), onSelect, onOpen, onRowKey } = options;
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
  const handleKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const [row, key] = [rows[current], keys[current]];
    if (!(event.target instanceof HTMLTableRowElement) || row === undefined || key === undefined) return;
    const table = event.currentTarget;
    const move = (wished: number) => () => {
      const next = Math.max(0, Math.min(wished, last));
      const to = keys[next];
      setAt(next);
      table.rows[next]?.focus();
      if (!event.shiftKey || !onSelect || to === undefined) return;
      setAnchor(anchor ?? key);
      choose(anchor ?? key, to);
    };
    const acts: Readonly<Record<string, (() => unknown) | undefined>> = {
      ArrowDown: move(current + 1),
      ArrowUp: move(current - 1),
      Home: move(0),
      End: move(last),
      Enter: onOpen && (() => onOpen(row)),
      ' ': onSelect && (() => toggle(key, event.shiftKey)),
      x: onSelect && (() => toggle(key, false)),
    };
    const mod = event.ctrlKey || event.metaKey;
    const act = mod ? event.key === 'a' && onSelect && (() => onSelect(new Set(keys))) : acts[event.key];
    if (act) {
      event.preventDefault();
      act();
    } else if (!mod && !modifiers.has(event.key)) onRowKey?.(row, event.key);
  };
  return { current, focus: setAt, toggle, handleKeyDown };
}
