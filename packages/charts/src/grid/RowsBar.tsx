import { useText } from '@sightline/core/react';
import { Button, Chip, Spinner } from '@sightline/ui-kit';
import type { ColumnFilter, ColumnFilters, GridColumn } from '@sightline/ui-kit/data-grid';
import type { ReactNode } from 'react';
import { cellsMessages } from '../messages/cells.ts';
import { filterWords } from './filter-words.ts';
import * as css from './grid-tools.css.ts';

export interface RowsBarProps {
  readonly columns: readonly GridColumn[];
  readonly filters: ColumnFilters;
  /** Number of rows that the search and the filters have found. */
  readonly found: number;
  /** Number of all rows. */
  readonly total: number;
  readonly isSearching: boolean;
  readonly onFilter: (name: string, filter: ColumnFilter | undefined) => void;
  /** Removes all filters. */
  readonly onClear: () => void;
}

/** Bar with the number of rows that a grid shows, and with its filters, which can be removed here. */
export const RowsBar = (props: RowsBarProps): ReactNode => {
  const { columns, filters, found, total, isSearching, onFilter, onClear } = props;
  const text = useText(cellsMessages);
  const filtered = columns.flatMap((column) => {
    const filter = filters.get(column.name);
    return filter ? [{ column, words: filterWords(filter, column, text) }] : [];
  });
  return (
    <div className={css.bar}>
      <p className={css.count} role="status">
        {text('cells.found', { found, count: total })}
        {isSearching ? <Spinner label={text('cells.searching')} /> : null}
      </p>
      {filtered.map(({ column, words }) => (
        <Chip
          key={column.name}
          active
          onRemove={() => onFilter(column.name, undefined)}
          removeLabel={text('cells.remove-filter', { column: column.label })}
        >
          {words}
        </Chip>
      ))}
      {filtered.length > 1 ? (
        <Button size="sm" kind="ghost" onClick={onClear}>
          {text('cells.clear-filters')}
        </Button>
      ) : null}
    </div>
  );
};
