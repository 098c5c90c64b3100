import { useMemo, useState } from 'react';
import type { CellValue, GridColumn } from './grid-column.ts';

/** The columns of a grid in the order that the user chose, with pinned columns first. */
export interface Arrangement<Value extends CellValue = CellValue> {
  readonly columns: readonly GridColumn[];
  /** Reads the cells of the arranged columns. */
  readonly cell: (row: number, column: number) => Value;
  /** Number of pinned columns. */
  readonly pinned: number;
  /** Moves a column to a position. A move across the edge of the pinned columns pins or unpins it. */
  readonly onMoveColumn: (from: number, to: number) => void;
  readonly onPinColumn: (at: number, isPinned: boolean) => void;
}

/** The chosen order of columns, by their names, and which of them are pinned. */
export interface ColumnOrder {
  readonly names: readonly string[];
  readonly pinned: ReadonlySet<string>;
}

export const noOrder: ColumnOrder = { names: [], pinned: new Set() };

/**
 * Returns the indexes of columns in display order: pinned columns first, each part in the chosen order. If a column is
 * not in the chosen order, all keep their original order.
 */
export const placesOf = (names: readonly string[], order: ColumnOrder): readonly number[] => {
  const rank = new Map(order.names.map((name, at) => [name, at]));
  const places = names.map((_, at) => at);
  const isOrdered = names.every((name) => rank.has(name));
  const rankOf = (at: number) => (isOrdered ? rank.get(names[at]!)! : at);
  const isLoose = (at: number) => Number(!order.pinned.has(names[at]!));
  return places.toSorted((a, b) => isLoose(a) - isLoose(b) || rankOf(a) - rankOf(b));
};

/** Returns the order after a move of one of the arranged columns. */
export const movedColumn = (
  arranged: readonly string[],
  order: ColumnOrder,
  { from, to }: { readonly from: number; readonly to: number },
): ColumnOrder => {
  const name = arranged[from];
  if (name === undefined) return order;
  const pinnedBefore = arranged.filter((each) => order.pinned.has(each)).length;
  const rest = arranged.filter((_, at) => at !== from);
  const at = Math.max(0, Math.min(to, rest.length));
  const names = [...rest.slice(0, at), name, ...rest.slice(at)];
  const pinned = new Set(order.pinned);
  // A column that is dropped before the edge of the pinned columns is pinned. Behind the edge it is not.
  if (at < pinnedBefore) pinned.add(name);
  else pinned.delete(name);
  return { names, pinned };
};

/**
 * Returns the order after a column was pinned or unpinned. A pinned column becomes the last pinned one, and an unpinned
 * column the first one that scrolls.
 */
export const pinnedColumn = (
  arranged: readonly string[],
  order: ColumnOrder,
  { at, isPinned }: { readonly at: number; readonly isPinned: boolean },
): ColumnOrder => {
  const name = arranged[at];
  if (name === undefined) return order;
  const rest = arranged.filter((each) => each !== name);
  const edge = rest.filter((each) => order.pinned.has(each)).length;
  const pinned = new Set(order.pinned);
  if (isPinned) pinned.add(name);
  else pinned.delete(name);
  return { names: [...rest.slice(0, edge), name, ...rest.slice(edge)], pinned };
};

/** Lets the user reorder and pin the columns of a grid. Pass the returned columns and cells to the grid. */
export function useArrangement<Value extends CellValue>(
  columns: readonly GridColumn[],
  cell: (row: number, column: number) => Value,
): Arrangement<Value> {
  const [order, setOrder] = useState(noOrder);
  const places = useMemo(
    () =>
      placesOf(
        columns.map(({ name }) => name),
        order,
      ),
    [columns, order],
  );
  const arranged = useMemo(() => places.map((at) => columns[at]!), [columns, places]);
  const read = useMemo(() => {
    if (places.every((place, at) => place === at)) return cell;
    return (row: number, column: number) => cell(row, places[column] ?? column);
  }, [cell, places]);
  const names = arranged.map(({ name }) => name);
  return {
    columns: arranged,
    cell: read,
    pinned: names.filter((name) => order.pinned.has(name)).length,
    onMoveColumn: (from, to) => setOrder(movedColumn(names, order, { from, to })),
    onPinColumn: (at, isPinned) => setOrder(pinnedColumn(names, order, { at, isPinned })),
  };
}
