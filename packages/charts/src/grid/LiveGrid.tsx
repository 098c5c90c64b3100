import { useText } from '@sightline/core/react';
import { EnsureToasts } from '@sightline/ui-kit';
import { cellFace, DataGrid, type CellMenuRequest } from '@sightline/ui-kit/data-grid';
import { useDeferredValue, type ReactNode, type Ref } from 'react';
import { messages } from '../messages/index.ts';
import type { ChartCell } from '../view/result-columns.ts';
import * as css from './chart-grid.css.ts';
import type { RowsGrid } from './chart-rows.ts';
import { useCellEntries } from './use-cell-entries.ts';
import { useRowTools, type RowTools } from './use-row-tools.tsx';

export interface LiveGridProps extends RowsGrid {
  readonly ref: Ref<HTMLDivElement>;
  readonly wanted: string;
}

/**
 * Returns the handler that opens the menu of cells. The menu of a single cell is that of its mark, which leads to the
 * rows behind it and filters other charts. It contains the entries of cells.
 */
const useRowMenu = (
  { columns, cell, places, filtering, gridTools }: RowTools<ChartCell>,
  { rows, onMenu }: Pick<LiveGridProps, 'rows' | 'onMenu'>,
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
    const clauses = rows.clausesOf(column.name, places?.[at.row] ?? at.row);
    onMenu({ label: `${column.label}: ${text}`, clauses, entries: entriesOf(request) }, { x, y });
  };
};

const Grid = ({ ref, rows, label, wanted, source, onMenu }: LiveGridProps): ReactNode => {
  const { columns, rowCount, cell, isChosenRow, totalOf } = rows;
  const text = useText(messages);
  // The search is deferred, so that typing stays fast in long tables.
  const found = useDeferredValue(wanted.trim());
  const emptyText = text('chart.noData');
  const live = useRowTools({ columns, rowCount, cell, source, wanted: found, emptyText });
  const handleCellMenu = useRowMenu(live, { rows, onMenu });
  const { gridTools, places, bar, tools } = live;
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

/** A grid that can be sorted, filtered, arranged, searched and copied. */
export const LiveGrid = (props: LiveGridProps): ReactNode => (
  <EnsureToasts>
    <Grid {...props} />
  </EnsureToasts>
);
