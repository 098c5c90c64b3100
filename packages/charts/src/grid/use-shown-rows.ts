import {
  rowsInOrder,
  rowTest,
  sortedRows,
  type CellValue,
  type ColumnFilters,
  type GridColumn,
  type GridSort,
} from '@sightline/ui-kit/data-grid';
import { useMemo } from 'react';
import { useFoundRows, type FoundRows } from './use-found-rows.ts';

/** Rows in their original order. */
export interface OwnRows<Value extends CellValue = CellValue> {
  /** Pass the same columns as long as they have not changed. */
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** Pass a new function when values have changed, for example because more rows have loaded. */
  readonly cell: (row: number, column: number) => Value;
}

export interface ShownRowsOptions {
  /** Identity of the rows. It stays the same while further rows of the same result arrive. */
  readonly source: unknown;
  readonly sort: GridSort | undefined;
  /** Text that a row must contain in a cell to be shown; empty to show all rows. */
  readonly wanted: string;
  readonly filters: ColumnFilters;
  readonly locale: string;
}

export interface ShownRows<Value extends CellValue> {
  readonly rowCount: number;
  readonly cell: (row: number, column: number) => Value;
  /** Progress of the search; undefined if all rows are shown. */
  readonly search: FoundRows | undefined;
  /** Indexes of the shown rows among all rows; undefined if all rows are shown in their original order. */
  readonly places: Uint32Array | undefined;
}

/** Returns the rows as the grid shows them: sorted, and filtered by the search text and by the columns' filters. */
export const useShownRows = <Value extends CellValue>(
  { columns, rowCount, cell }: OwnRows<Value>,
  { source, sort, wanted, filters, locale }: ShownRowsOptions,
): ShownRows<Value> => {
  const test = useMemo(() => rowTest({ columns, cell }, { wanted, filters }), [columns, cell, wanted, filters]);
  const search = useFoundRows(rowCount, test, { source, wanted, filters });
  const order = useMemo(() => {
    const at = columns.findIndex(({ name }) => name === sort?.column);
    const column = columns[at];
    if (!sort || !column) return undefined;
    return sortedRows({ rowCount, cell }, { at, column, isDescending: sort.direction === 'descending' }, locale);
  }, [columns, rowCount, cell, sort, locale]);
  const found = search?.found;
  const places = useMemo(() => (found ? rowsInOrder(order, found) : order), [order, found]);
  const read = useMemo(
    () => (places ? (row: number, column: number) => cell(places[row] ?? row, column) : cell),
    [cell, places],
  );
  return { rowCount: found?.length ?? rowCount, cell: read, search, places };
};
