import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { GridColumn } from './grid-column.ts';
import type { CellAt } from './range.ts';

/**
 * Lets keys reach the contents of cells: Enter leads into the current cell, and Esc, Enter, Tab or a cell of another
 * column lead out. `onKeyDown` returns true if it handled the key.
 */
export function useContents(
  columns: readonly GridColumn[],
  active: CellAt | undefined,
): { onKeyDown: (event: KeyboardEvent) => boolean; onBlur: () => void } {
  /** Name of the column whose contents keys reach. */
  const [inside, setInside] = useState<string>();
  const row = active && active.row >= 0 ? active.row : undefined;
  const current = row === undefined ? undefined : columns[active!.column];
  const isInside = inside !== undefined && current?.name === inside;
  if (inside !== undefined && !isInside) setInside(undefined);
  const reading = isInside ? inside : undefined;
  const enter = useEffectEvent((at: number) => current?.contents?.onEnter(at));
  const leave = useEffectEvent((name: string) => columns.find((column) => column.name === name)?.contents?.onLeave());
  useEffect(() => (reading === undefined ? undefined : () => leave(reading)), [reading]);
  // The current cell has been scrolled into view when its contents are entered.
  useEffect(() => {
    if (reading !== undefined && row !== undefined) enter(row);
  }, [reading, row]);
  const press = (event: KeyboardEvent): boolean => {
    const { contents, name } = current ?? {};
    if (row === undefined || !contents || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (!isInside) {
      if (event.key !== 'Enter') return false;
      setInside(name);
      return true;
    }
    if (event.key === 'Escape' || event.key === 'Enter') {
      setInside(undefined);
      return true;
    }
    return contents.onKey(row, event.key);
  };
  return {
    onKeyDown: (event) => {
      if (!press(event)) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    onBlur: () => setInside(undefined),
  };
}
