import type { CellReader, ColumnFilter, ColumnFilters, DrawnHeads, GridColumn } from '@sightline/ui-kit/data-grid';

/** The grid whose cells can be copied, viewed and used as filters. */
export interface CellToolsOptions {
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  readonly cell: CellReader;
  /** Heads of the rows and columns, for copies. */
  readonly heads?: DrawnHeads | undefined;
  /** Filters of the rows, and the function that changes the filter of a column, if the rows can be filtered. */
  readonly filters?: ColumnFilters;
  readonly onFilter?: (name: string, filter: ColumnFilter | undefined) => void;
}
