import type { Table } from '../../engine/columns.ts';

/** A table for download, with its headers. */
export interface Sheet {
  /** One header for each column of the table. */
  readonly headers: readonly string[];
  readonly table: Table;
}
