import { cellText, type CellValue, type GridColumn, type GridSort } from '@sightline/ui-kit/data-grid';
import { useMemo } from 'react';
import { keptPlaces } from '../../model/found-rows.ts';
import { cellOf, sortedPlaces, type ResultRows } from '../../model/result-rows.ts';
import { useFoundRows, type FoundRows } from './use-found-rows.ts';

export interface ShownRowsOptions {
  readonly columns: readonly GridColumn[];
  readonly sort: GridSort | undefined;
  /** Text that a row must contain in a cell to be shown; empty to show all rows. */
  readonly wanted: string;
  readonly locale: string;
}

export interface ShownRows {
  readonly rowCount: number;
  readonly cell: (row: number, column: number) => ReturnType<typeof cellOf>;
  /** Progress of the search; undefined if there is no text to search for. */
  readonly search: FoundRows | undefined;
}

/** Returns the rows of a result as the grid shows them: sorted, and filtered by the search text. */
export const useShownRows = (rows: ResultRows, { columns, sort, wanted, locale }: ShownRowsOptions): ShownRows => {
  const search = useFoundRows(rows, wanted, (value, column) => cellText(value as CellValue, columns[column]!));
  const order = useMemo(() => {
    const column = columns.findIndex(({ name }) => name === sort?.column);
    return sort && column >= 0
      ? sortedPlaces(rows, { column, descending: sort.direction === 'descending' }, locale)
      : undefined;
  }, [rows, columns, sort, locale]);
  const found = search?.found;
  const places = useMemo(() => (found ? keptPlaces(order, found) : order), [order, found]);
  const cell = useMemo(
    () => (row: number, column: number) => cellOf(rows, places?.[row] ?? row, column),
    [rows, places],
  );
  return { rowCount: found?.length ?? rows.rowCount, cell, search };
};
