import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  readonly width?: number | string;
  /** True for the column whose cell names the row and contains its link. Only one column of a table may have this. */
  readonly names?: boolean;
  /** Smallest page width on which the column is shown. Without it, the column is always shown. */
  readonly from?: 'tablet' | 'desktop';
}

export interface TableSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** Returns the sort order after a click on a column head: descending after ascending, otherwise ascending. */
export function nextSort(sort: TableSort | undefined, column: string): TableSort {
  const turns = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}

/** Returns the keys of all rows from one row to another, both included, in the order of the table. */
export function keysBetween<Key>(keys: readonly Key[], one: Key, other: Key): readonly Key[] {
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)].toSorted((a, b) => a - b) as [number, number];
  return from < 0 ? [other] : keys.slice(from, to + 1);
}
