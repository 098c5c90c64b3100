import type { ResultColumns } from '../../view/result-columns.ts';
import type { TableColumn } from './table-data.ts';

/** A search in the rows of a table. */
export interface TableSearchState {
  readonly wanted: string;
  /**
   * Returns the rows that contain the wanted text. The search field provides this function, so its code loads only with
   * the field.
   */
  readonly keep?: (
    rows: readonly number[],
    content: { readonly columns: readonly TableColumn[]; readonly data: ResultColumns },
  ) => readonly number[];
}
