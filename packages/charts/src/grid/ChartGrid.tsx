import { useText } from '@sightline/core/react';
import { StillGrid } from '@sightline/ui-kit/data-grid';
import { createElement, type ReactNode } from 'react';
import { messages } from '../messages/index.ts';
import { place } from './chart-grid.css.ts';
import type { RowsGrid } from './chart-rows.ts';
import { useLiveGrid } from './use-live-grid.ts';

/** Loads the grid with its tools. */
export const loadLive = async () => (await import('./LiveGrid.tsx')).LiveGrid;

/**
 * The rows of a chart in the data grid. It shows them at once, and lets the user sort, filter, arrange and select as
 * soon as the page is idle: a dashboard appears before this code loads.
 */
export const ChartGrid = ({ label, rows, source, wanted = '', onMenu }: RowsGrid): ReactNode => {
  const text = useText(messages);
  const { Live, hold, leave, enter } = useLiveGrid(loadLive);
  const { columns, rowCount, cell, isChosenRow, totalOf } = rows;
  if (Live)
    return <div className={place}>{createElement(Live, { ref: enter, rows, label, wanted, source, onMenu })}</div>;
  return (
    <div className={place} onPointerDown={hold}>
      <StillGrid
        ref={leave}
        fills
        label={label}
        columns={columns}
        rowCount={rowCount}
        cell={cell}
        isChosenRow={isChosenRow}
        foot={totalOf && ((at) => totalOf(columns[at]!.name))}
        emptyText={text('chart.noData')}
      />
    </div>
  );
};
