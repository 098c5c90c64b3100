import { useText } from '@sightline/core/react';
import type { ColumnFilter, ColumnFilters, GridColumn } from '@sightline/ui-kit/data-grid';
import { ListFilter } from 'lucide-react';
import { useMemo, useState } from 'react';
import { cellsMessages } from '../messages/cells.ts';

export interface ColumnFilterState {
  readonly filters: ColumnFilters;
  /** Sets the filter of a column; undefined removes it. */
  readonly setFilter: (name: string, filter: ColumnFilter | undefined) => void;
  readonly clearFilters: () => void;
  /** The columns of the grid, with a mark in the header of each column that has a filter. */
  readonly marked: readonly GridColumn[];
  /** True if at least one of the columns has a filter. */
  readonly isFiltered: boolean;
}

const noFilters: ColumnFilters = new Map();

/** Manages the filters of a grid's columns, keyed by column name. */
export const useColumnFilters = (columns: readonly GridColumn[]): ColumnFilterState => {
  const text = useText(cellsMessages);
  const [filters, setFilters] = useState(noFilters);
  const label = text('cells.filtered');
  const marked = useMemo(
    () =>
      columns.map((column) => (filters.has(column.name) ? { ...column, mark: { icon: ListFilter, label } } : column)),
    [columns, filters, label],
  );
  return {
    filters,
    setFilter: (name, filter) =>
      setFilters((now) => {
        const next = new Map(now);
        if (filter) next.set(name, filter);
        else next.delete(name);
        return next;
      }),
    clearFilters: () => setFilters(noFilters),
    marked,
    isFiltered: columns.some(({ name }) => filters.has(name)),
  };
};
