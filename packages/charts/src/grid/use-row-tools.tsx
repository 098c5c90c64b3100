import { useLocale, useText } from '@sightline/core/react';
import { late, type MenuEntry } from '@sightline/ui-kit';
import type { CellValue, ColumnMenuRequest, DataGridProps, GridColumn, GridSort } from '@sightline/ui-kit/data-grid';
import { ListFilter } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { cellsMessages } from '../messages/cells.ts';
import { useCellTools } from './use-cell-tools.tsx';
import { useColumnFilters, type ColumnFilterState } from './use-column-filters.ts';
import { useColumnTools } from './use-column-tools.tsx';
import { useShownRows, type OwnRows, type ShownRows } from './use-shown-rows.ts';

const FilterPanel = late(async () => (await import('./FilterPanel.tsx')).FilterPanel);
const RowsBar = late(async () => (await import('./RowsBar.tsx')).RowsBar);

export interface RowToolsOptions<Value extends CellValue> extends OwnRows<Value> {
  /** Identity of the rows. It stays the same while further rows of the same result arrive. */
  readonly source: unknown;
  /** Text that a row must contain in a cell to be shown; empty to show all rows. */
  readonly wanted?: string;
  /** True while further rows arrive. */
  readonly isLoading?: boolean;
  /** Content that is shown if there are no rows at all. */
  readonly emptyText: string;
  /** Further entries of a column's menu. */
  readonly more?: (column: GridColumn) => readonly MenuEntry[];
}

export interface RowTools<Value extends CellValue> extends ShownRows<Value> {
  readonly columns: readonly GridColumn[];
  /** Props for the grid. */
  readonly gridTools: Pick<
    DataGridProps,
    | 'columns'
    | 'rowCount'
    | 'cell'
    | 'pinned'
    | 'onMoveColumn'
    | 'sort'
    | 'onSort'
    | 'onColumnMenu'
    | 'onCellMenu'
    | 'onOpenCell'
    | 'emptyText'
    | 'rowsKey'
  >;
  /** The filters of the columns, and the function that sets one, for a menu of cells that a host opens itself. */
  readonly filtering: Pick<ColumnFilterState, 'filters' | 'setFilter'>;
  /** The number of shown rows and the filters, if there are any: render it below the grid. */
  readonly bar: ReactNode;
  /** Open menus and dialogs: render them once beside the grid. */
  readonly tools: ReactNode;
}

/** Returns a column whose functions of a row take indexes of shown rows instead of indexes of all rows. */
const withPlaces = (column: GridColumn, places: Uint32Array): GridColumn => {
  const { tone, paint, render, contents, onPick } = column;
  if (!tone && !paint && !render && !contents && !onPick) return column;
  const placeOf = (row: number) => places[row] ?? row;
  return {
    ...column,
    ...(tone && { tone: (row: number) => tone(placeOf(row)) }),
    ...(paint && { paint: (row: number) => paint(placeOf(row)) }),
    ...(render && { render: (row: number, widthPx: number) => render(placeOf(row), widthPx) }),
    ...(contents && {
      contents: {
        onEnter: (row: number) => contents.onEnter(placeOf(row)),
        onKey: (row: number, key: string) => contents.onKey(placeOf(row), key),
        onLeave: contents.onLeave,
      },
    }),
    ...(onPick && { onPick: (row: number, how) => onPick(placeOf(row), how) }),
  };
};

/** The open filter of a column, and the position at which it was opened. */
interface OpenFilter extends ColumnMenuRequest {
  readonly name: string;
}

/**
 * Returns all tools of a grid whose rows are in the browser: it sorts, finds and filters rows, pins and moves columns,
 * copies cells and shows whole values (SQL-31).
 */
export const useRowTools = <Value extends CellValue>(options: RowToolsOptions<Value>): RowTools<Value> => {
  const { columns: own, rowCount: total, cell: ownCell, source, wanted = '', isLoading = false, emptyText } = options;
  const text = useText(cellsMessages);
  const { locale } = useLocale();
  const [sort, setSort] = useState<GridSort>();
  const [opened, open] = useState<OpenFilter>();
  const { filters, setFilter, clearFilters, marked, isFiltered } = useColumnFilters(own);
  const asked = { source, sort, wanted, filters, locale };
  const shown = useShownRows({ columns: own, rowCount: total, cell: ownCell }, asked);
  const { rowCount, search, places } = shown;
  const placed = useMemo(
    () => (places ? marked.map((column) => withPlaces(column, places)) : marked),
    [marked, places],
  );
  const { columns, cell, columnTools, columnMenu } = useColumnTools({
    columns: placed,
    cell: shown.cell,
    sort,
    onSort: setSort,
    more: ({ name }, request) => [
      { id: 'filter', label: text('cells.filter'), icon: ListFilter, onSelect: () => open({ ...request, name }) },
      ...(options.more?.(own.find((column) => column.name === name)!) ?? []),
    ],
  });
  const { tools, ...cellTools } = useCellTools({ columns, rowCount, cell, filters, onFilter: setFilter });
  const noneText = isFiltered ? text('cells.none-left') : text('cells.none-found', { wanted });
  const at = own.findIndex(({ name }) => name === opened?.name);
  return {
    rowCount,
    cell,
    search,
    places,
    columns,
    filtering: { filters, setFilter },
    gridTools: {
      columns,
      rowCount,
      cell,
      rowsKey: places,
      ...columnTools,
      ...cellTools,
      emptyText: (search?.isSearching ?? isLoading) ? '' : search ? noneText : emptyText,
    },
    bar: search && (
      <RowsBar
        columns={own}
        filters={filters}
        found={rowCount}
        total={total}
        isSearching={search.isSearching}
        onFilter={setFilter}
        onClear={clearFilters}
      />
    ),
    tools: (
      <>
        {tools}
        {columnMenu}
        {opened && own[at] && (
          <FilterPanel
            key={opened.name}
            at={opened}
            column={own[at]}
            rowCount={total}
            valueAt={(row) => ownCell(row, at)}
            filter={filters.get(opened.name)}
            onFilter={(filter) => setFilter(opened.name, filter)}
            onClose={() => open(undefined)}
          />
        )}
      </>
    ),
  };
};
