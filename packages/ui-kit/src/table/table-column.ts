import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  readonly width?: number | string;
  /** The cell that names the row: it carries the link. One of a table. */
  readonly names?: boolean;
  /** The narrowest page that it is shown on; everywhere without it. */
  readonly from?: 'tablet' | 'desktop';
}

export interface TableSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** Sort order after a click on a column header: descending after ascending, else ascending. */
export function nextSort(sort: TableSort | undefined, column: string): TableSort {
  const turns = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}

/** The keys between two rows, both included, in the order of the table. */
export function keysBetween<Key>(keys: readonly Key[], one: Key, other: Key): readonly Key[] {
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)].toSorted((a, b) => a - b) as [number, number];
  return from < 0 ? [other] : keys.slice(from, to + 1);
}
