import type { Table } from '../../engine/columns.ts';

/** A table as a download shows it: its columns under other names. */
export interface Sheet {
  /** One for each column of the table. */
  readonly headers: readonly string[];
  readonly table: Table;
}
