import type { ReactElement } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { joinClasses } from '../join-classes.ts';
import { useEdgeDrag } from '../table/use-edge-drag.ts';
import { alignOf } from './align-of.ts';
import * as css from './data-grid.css.ts';
import type { GridColumn, GridHeadAction, GridSort } from './grid-column.ts';
import type { DrawnHeads } from './heads/grid-heads.ts';
import { HeadCell } from './HeadCell.tsx';
import { HeadRow } from './HeadRow.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import { turnedSort } from './use-keys.ts';
import type { Sheet } from './use-sheet.ts';

export interface GridHeadProps {
  readonly id: string;
  readonly columns: readonly GridColumn[];
  readonly heads: DrawnHeads | undefined;
  readonly sheet: Sheet;
  readonly active: number | undefined;
  readonly sort: GridSort | undefined;
  readonly onSort: ((sort: GridSort | undefined) => void) | undefined;
  readonly action: GridHeadAction | undefined;
  readonly onMove: ((from: number, to: number) => void) | undefined;
}

/**
 * The column heads, which stay visible. A press on a head sorts, dragging a head moves its column, and dragging an edge
 * resizes the column.
 */
export function GridHead(props: GridHeadProps): ReactElement {
  const { id, columns, heads, sheet, active, sort, onSort, action, onMove } = props;
  const { starts, numbersPx, pinned, resize } = sheet;
  const drag = useColumnDrag({ starts, pinned, numbersPx, columnCount: columns.length, onMove });
  const mark = drag.target === undefined ? undefined : (starts[drag.target] ?? 0) + numbersPx;
  const press = ({ name, isUnsorted }: GridColumn) =>
    onSort && !isUnsorted ? () => !drag.hasMoved() && onSort(turnedSort(sort, name)) : undefined;
  const renderHead = (column: GridColumn, at: number) => (
    <HeadCell
      key={column.name}
      id={id}
      column={column}
      at={at}
      starts={starts}
      numbersPx={numbersPx}
      sort={sort}
      words={heads?.drawOwn(at, press(column))}
      keys={action && 'Alt+ArrowDown'}
      className={joinClasses(
        action && css.acting[alignOf(column) === 'end' ? 'start' : 'end'],
        active === at && css.active,
        drag.from === at && css.dragged,
      )}
      onPress={press(column)}
    >
      {action && <HeadAction column={column} action={action} />}
      <Grip widthPx={(starts[at + 1] ?? 0) - (starts[at] ?? 0)} onResize={(px) => resize(at, px)} />
    </HeadCell>
  );
  return (
    <HeadRow
      columns={columns}
      rowIndex={1 + (heads?.columnLevels ?? 0)}
      sheet={sheet}
      renderHead={renderHead}
      handlers={drag.handlers}
    >
      {mark === undefined ? null : (
        <div role="presentation" className={css.dropMark} style={{ insetInlineStart: Math.max(0, mark - 1) }} />
      )}
    </HeadRow>
  );
}

/**
 * Action of a column head. It is visible while the pointer is on the head or the head is active, and always on devices
 * without hover.
 */
function HeadAction({
  column,
  action,
}: {
  readonly column: GridColumn;
  readonly action: GridHeadAction;
}): ReactElement {
  return (
    <span data-head-action="" className={joinClasses(css.headAction, alignOf(column) === 'end' && css.actionAtStart)}>
      <IconButton
        size="sm"
        icon={action.icon}
        iconSize={14}
        label={action.labelOf(column)}
        keys="Alt+↓"
        tabIndex={-1}
        onClick={() => action.onAct(column)}
      />
    </span>
  );
}

/** The edge of a column, for resizing. By keyboard: Alt and the arrow keys on the column's head. */
function Grip({
  widthPx,
  onResize,
}: {
  readonly widthPx: number;
  readonly onResize: (px: number) => void;
}): ReactElement {
  const drag = useEdgeDrag({ startPx: () => widthPx, onMove: onResize });
  return <div role="presentation" className={css.grip} {...drag} />;
}
