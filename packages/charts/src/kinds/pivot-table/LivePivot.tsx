import { useText } from '@sightline/core/react';
import { EnsureToasts, late, type MenuEntry } from '@sightline/ui-kit';
import { DataGrid, type CellMenuRequest, type ColumnMenuRequest, type GridSort } from '@sightline/ui-kit/data-grid';
import { useState, type ReactNode, type Ref } from 'react';
import { useCellEntries } from '../../grid/use-cell-entries.ts';
import { useCellTools } from '../../grid/use-cell-tools.tsx';
import type { ChartProps, MenuMark, ViewportPoint } from '../../kind/chart-props.ts';
import { cellsMessages } from '../../messages/cells.ts';
import { headCovering, type Line } from './pivot-axis.ts';
import type { PivotGridContent } from './pivot-grid.ts';
import type { PivotMarks } from './pivot-marks.ts';
import { levelName, sortByLine, type AxisSort, type PivotSort } from './pivot-sort.ts';
import type { PivotView } from './pivot-view.ts';

// Few users open a menu, so its code is loaded only when it is needed.
const GridMenu = late(async () => (await import('../../grid/GridMenu.tsx')).GridMenu);

export interface LivePivotProps extends Pick<ChartProps, 'onMenu'> {
  readonly ref: Ref<HTMLDivElement>;
  readonly view: PivotView;
  readonly content: PivotGridContent;
  readonly marks: PivotMarks;
  /** Identity of the rows and their order. */
  readonly rowsKey: unknown;
  readonly sort: PivotSort;
  readonly onSort: (sort: PivotSort) => void;
}

/** Returns the order of the rows for a sort order of the grid. */
const rowSortOf = ({ rows, columns }: PivotView, { column, direction }: GridSort): AxisSort | undefined => {
  const line = columns.lines.find(({ id }) => id === column);
  if (line) return sortByLine(line, direction);
  const level = Array.from({ length: rows.levels }, (_, at) => levelName(at)).indexOf(column);
  return { by: 'names', depth: level + (rows.metricLevel === 0 ? 0 : 1), direction };
};

/** Returns the menu entries that sort by a line, or restore the order of the chart's settings. */
const useSortEntries = ({ sort, onSort }: Pick<LivePivotProps, 'sort' | 'onSort'>) => {
  const text = useText(cellsMessages);
  return (
    axis: 'rows' | 'columns',
    {
      by,
      isBy,
    }: { readonly by: (direction: GridSort['direction']) => AxisSort; readonly isBy: (sort: AxisSort) => boolean },
  ): readonly MenuEntry[] => {
    const now = sort[axis];
    const entry = (direction: GridSort['direction']): MenuEntry => ({
      id: direction,
      label: text(axis === 'rows' ? `cells.${direction}` : `cells.columns-${direction}`),
      checked: now !== undefined && isBy(now) && now.direction === direction,
      onSelect: () => onSort({ ...sort, [axis]: by(direction) }),
    });
    return [
      entry('ascending'),
      entry('descending'),
      ...(now
        ? [{ id: 'unsorted', label: text('cells.unsorted'), onSelect: () => onSort({ ...sort, [axis]: undefined }) }]
        : []),
    ];
  };
};

/** Returns the handlers that open the menus of heads and cells, and the open menu. */
const usePivotMenus = (props: Omit<LivePivotProps, 'ref'>, onOpenCell: (at: CellMenuRequest['at']) => void) => {
  const { view, content, marks, onMenu } = props;
  const { rows, columns, words } = view;
  const { heads } = content;
  const [asked, ask] = useState<{ readonly entries: readonly MenuEntry[]; readonly at: ViewportPoint }>();
  const cellEntries = useCellEntries({ columns: content.columns, cell: content.cell, heads, onOpen: onOpenCell });
  const sortEntries = useSortEntries(props);
  const show = (mark: MenuMark, entries: readonly MenuEntry[], { x, y }: ViewportPoint) => {
    if (onMenu) onMenu({ ...mark, entries }, { x, y });
    else ask({ entries, at: { x, y } });
  };
  const sortByLineEntries = (axis: 'rows' | 'columns', line: Line) =>
    sortEntries(axis, {
      by: (direction) => sortByLine(line, direction),
      isBy: (now) => now.by === 'values' && now.lineId === line.id,
    });
  const showRowHead = (request: CellMenuRequest, line: Line) => {
    const label = String(content.cell(request.at.row, request.at.column));
    const head = headCovering(line, request.at.column);
    show(
      marks.markOf(label, { row: head?.group ?? line.group }),
      [...cellEntries(request), 'divider', ...sortByLineEntries('columns', line)],
      request,
    );
  };
  return {
    menu: asked && <GridMenu entries={asked.entries} at={asked.at} onClose={() => ask(undefined)} />,
    onCellMenu: (request: CellMenuRequest) => {
      const line = rows.lines[request.at.row];
      if (!line) return;
      if (request.at.column < rows.levels) {
        showRowHead(request, line);
        return;
      }
      const column = columns.lines[request.at.column - rows.levels]!;
      show(
        marks.markOf(words.cell(line, column).full, { row: line.group, column: column.group }),
        cellEntries(request),
        request,
      );
    },
    onColumnMenu: (request: ColumnMenuRequest) => {
      const { at, level } = request;
      const line = columns.lines[at - rows.levels];
      if (line) {
        const head = level === undefined ? line.heads.at(-1) : headCovering(line, level);
        if (!head) return;
        const entries = level === undefined ? sortByLineEntries('rows', line) : [];
        if (level === undefined || onMenu)
          show(marks.markOf(words.head(head, columns.dimensions), { column: head.group }), entries, request);
        return;
      }
      const by = rowSortOf(view, { column: levelName(at), direction: 'ascending' });
      if (level !== undefined || content.columns[at]?.isUnsorted || by?.by !== 'names') return;
      const entries = sortEntries('rows', {
        by: (direction) => ({ ...by, direction }),
        isBy: (now) => now.by === 'names' && now.depth === by.depth,
      });
      show(marks.markOf(content.columns[at]!.label, {}), entries, request);
    },
  };
};

const Grid = ({ ref, ...props }: LivePivotProps): ReactNode => {
  const { view, content, rowsKey, sort, onSort } = props;
  const { tools, onOpenCell } = useCellTools(content);
  const { menu, ...menus } = usePivotMenus(props, onOpenCell);
  return (
    <>
      <DataGrid
        ref={ref}
        fills
        label={view.summary}
        {...content}
        {...menus}
        rowsKey={rowsKey}
        onSort={(next) => onSort({ ...sort, rows: next && rowSortOf(view, next) })}
        onOpenCell={(at) => at.column >= view.rows.levels && onOpenCell(at)}
      />
      {menu}
      {tools}
    </>
  );
};

/** A pivot table whose rows and columns can be sorted, and whose cells can be copied. */
export const LivePivot = (props: LivePivotProps): ReactNode => (
  <EnsureToasts>
    <Grid {...props} />
  </EnsureToasts>
);
