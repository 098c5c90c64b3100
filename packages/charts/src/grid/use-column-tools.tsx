import type { MenuEntry } from '@sightline/ui-kit';
import { late } from '@sightline/ui-kit';
import {
  useArrangement,
  type Arrangement,
  type CellValue,
  type ColumnMenuRequest,
  type GridColumn,
  type GridSort,
} from '@sightline/ui-kit/data-grid';
import { useState, type ReactNode } from 'react';

const ColumnMenu = late(async () => (await import('./ColumnMenu.tsx')).ColumnMenu);

export interface ColumnTools<Value extends CellValue = CellValue> extends Pick<Arrangement<Value>, 'columns' | 'cell'> {
  /** Props for the grid that let the user sort, pin and move its columns. */
  readonly columnTools: Pick<Arrangement, 'pinned' | 'onMoveColumn'> & {
    readonly sort: GridSort | undefined;
    readonly onSort: (sort: GridSort | undefined) => void;
    readonly onColumnMenu: (request: ColumnMenuRequest) => void;
  };
  /** The open menu: render it once beside the grid. */
  readonly columnMenu: ReactNode;
}

export interface ColumnToolsOptions<Value extends CellValue> {
  readonly columns: readonly GridColumn[];
  readonly cell: (row: number, column: number) => Value;
  readonly sort: GridSort | undefined;
  /** Sorts the rows; undefined restores their original order. */
  readonly onSort: (sort: GridSort | undefined) => void;
  /** Further entries of a column's menu. */
  readonly more?: (column: GridColumn, request: ColumnMenuRequest) => readonly MenuEntry[];
}

/**
 * Returns the columns as the user arranged them, and the tools for columns that every grid of rows offers: sorting,
 * pinning and moving.
 */
export const useColumnTools = <Value extends CellValue>({
  columns,
  cell,
  sort,
  onSort,
  more,
}: ColumnToolsOptions<Value>): ColumnTools<Value> => {
  const arrangement = useArrangement(columns, cell);
  const [asked, ask] = useState<ColumnMenuRequest>();
  const { pinned, onMoveColumn } = arrangement;
  return {
    columns: arrangement.columns,
    cell: arrangement.cell,
    columnTools: { pinned, onMoveColumn, sort, onSort, onColumnMenu: ask },
    columnMenu: asked && (
      <ColumnMenu
        arrangement={arrangement}
        request={asked}
        sort={sort}
        onSort={onSort}
        more={more}
        onClose={() => ask(undefined)}
      />
    ),
  };
};
