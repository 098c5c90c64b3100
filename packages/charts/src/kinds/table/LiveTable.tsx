import { useText } from '@sightline/core/react';
import { EnsureToasts } from '@sightline/ui-kit';
import { cellFace, DataGrid, type CellMenuRequest } from '@sightline/ui-kit/data-grid';
import { useDeferredValue, type ReactNode, type Ref } from 'react';
import { useCellEntries } from '../../grid/use-cell-entries.ts';
import { useRowTools, type RowTools } from '../../grid/use-row-tools.tsx';
import type { ChartProps } from '../../kind/chart-props.ts';
import { messages } from '../../messages/index.ts';
import type { ChartCell } from '../../view/result-columns.ts';
import type { TableGrid } from './table-grid.ts';
import * as css from './table.css.ts';

export interface LiveTableProps extends Pick<ChartProps, 'onMenu'> {
  readonly ref: Ref<HTMLDivElement>;
  readonly content: TableGrid;
  readonly label: string;
  /** Text that a row must contain to be shown. */
  readonly wanted: string;
  /** Identity of the rows. */
  readonly source: unknown;
}

/**
 * Returns the handler that opens the menu of cells. The menu of a single cell is that of its mark, which leads to the
 * rows behind it and filters other charts. It contains the entries of cells.
 */
const useTableMenu = (
  { columns, cell, places, filtering, gridTools }: RowTools<ChartCell>,
  { content, onMenu }: Pick<LiveTableProps, 'content' | 'onMenu'>,
) => {
  const entriesOf = useCellEntries({
    columns,
    cell,
    filters: filtering.filters,
    onFilter: filtering.setFilter,
    onOpen: (at) => gridTools.onOpenCell?.(at),
  });
  return (request: CellMenuRequest) => {
    const { at, range, x, y } = request;
    const column = columns[at.column];
    const isBlock = range.firstRow < range.lastRow || range.firstColumn < range.lastColumn;
    if (!onMenu || !column || isBlock) {
      gridTools.onCellMenu?.(request);
      return;
    }
    const { text } = cellFace(cell(at.row, at.column), column);
    const clauses = content.clausesOf(column.name, places?.[at.row] ?? at.row);
    onMenu({ label: `${column.label}: ${text}`, clauses, entries: entriesOf(request) }, { x, y });
  };
};

const Grid = ({ ref, content, label, wanted, source, onMenu }: LiveTableProps): ReactNode => {
  const { columns, rowCount, cell, isChosenRow, totalOf } = content;
  const text = useText(messages);
  // The search is deferred, so that typing stays fast in long tables.
  const found = useDeferredValue(wanted.trim());
  const emptyText = text('chart.noData');
  const rows = useRowTools({ columns, rowCount, cell, source, wanted: found, emptyText });
  const handleCellMenu = useTableMenu(rows, { content, onMenu });
  const { gridTools, places, bar, tools } = rows;
  return (
    <div className={css.frame}>
      <DataGrid
        ref={ref}
        fills
        className={css.rest}
        label={label}
        {...gridTools}
        onCellMenu={handleCellMenu}
        isChosenRow={isChosenRow && ((row) => isChosenRow(places?.[row] ?? row))}
        foot={totalOf && ((at) => totalOf(gridTools.columns[at]!.name))}
      />
      {bar}
      {tools}
    </div>
  );
};

/** A table that can be sorted, filtered, arranged, searched and copied. */
export const LiveTable = (props: LiveTableProps): ReactNode => (
  <EnsureToasts>
    <Grid {...props} />
  </EnsureToasts>
);
