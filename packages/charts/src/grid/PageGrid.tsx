import { DataGrid, type DataGridProps, type GridSort } from '@sightline/ui-kit/data-grid';
import type { ReactNode } from 'react';
import { useCellTools } from './use-cell-tools.tsx';
import { useColumnTools } from './use-column-tools.tsx';

export interface PageGridProps extends DataGridProps {
  readonly onSort: (sort: GridSort | undefined) => void;
  /** Number of the page. When it changes, the grid scrolls to the top, and the user's order of the columns is kept. */
  readonly page: number;
}

/**
 * Grid of one page of rows that the server sorts, with the tools for columns and cells. It cannot filter, because the
 * other pages are not in the browser.
 */
export const PageGrid = ({ page, columns: own, cell: ownCell, sort, onSort, ...grid }: PageGridProps): ReactNode => {
  const arranged = useColumnTools({ columns: own, cell: ownCell, sort, onSort });
  const { columns, cell, columnTools, columnMenu } = arranged;
  const { tools, ...cellTools } = useCellTools({ columns, rowCount: grid.rowCount, cell });
  return (
    <>
      <DataGrid key={page} {...grid} columns={columns} cell={cell} {...columnTools} {...cellTools} />
      {tools}
      {columnMenu}
    </>
  );
};
