import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { useEdgeDrag } from '../table/use-edge-drag.ts';
import * as css from './data-grid.css.ts';
import type { ColumnMark, GridColumn, GridHeadAction, GridSort } from './grid-column.ts';
import { Pinned } from './Pinned.tsx';
import { useColumnDrag, type ColumnDrag } from './use-column-drag.ts';
import { turnedSort } from './use-keys.ts';

export interface GridHeadProps {
  readonly id: string;
  readonly columns: readonly GridColumn[];
  readonly starts: readonly number[];
  readonly firstColumn: number;
  readonly endColumn: number;
  readonly numbersPx: number;
  readonly pinned: number;
  readonly active: number | undefined;
  readonly sort: GridSort | undefined;
  readonly onSort: ((sort: GridSort | undefined) => void) | undefined;
  readonly action: GridHeadAction | undefined;
  readonly onResize: (column: number, px: number) => void;
  readonly onMove: ((from: number, to: number) => void) | undefined;
}

/**
 * The column heads, which stay visible. A press on a head sorts, dragging a head moves its column, and dragging an edge
 * resizes the column.
 */
export function GridHead(props: GridHeadProps): ReactElement {
  const { columns, starts, firstColumn, endColumn, numbersPx, pinned, onMove } = props;
  const tall = columns.some((column) => column.note !== undefined);
  const drag = useColumnDrag({ starts, pinned, numbersPx, columnCount: columns.length, onMove });
  const headsFrom = (from: number, to: number) =>
    columns
      .slice(from, to)
      .map((column, index) => <HeadCell key={column.name} {...props} column={column} at={from + index} drag={drag} />);
  const mark = drag.target === undefined ? undefined : (starts[drag.target] ?? 0) + numbersPx;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={joinClasses(css.head, tall && css.tall)}
      style={{ inlineSize: numbersPx + (starts.at(-1) ?? 0) }}
      {...drag.handlers}
    >
      <Pinned numbersPx={numbersPx} columnsPx={starts[pinned] ?? 0}>
        {headsFrom(0, pinned)}
      </Pinned>
      {headsFrom(firstColumn, endColumn)}
      {mark === undefined ? null : (
        <div role="presentation" className={css.dropMark} style={{ insetInlineStart: Math.max(0, mark - 1) }} />
      )}
    </div>
  );
}

const Mark = ({ mark }: { readonly mark: ColumnMark }): ReactElement => (
  <>
    <Icon of={mark.icon} size={12} className={css.mark} />
    <VisuallyHidden>{mark.label}</VisuallyHidden>
  </>
);

/** The head of a column. */
function HeadCell({
  id,
  starts,
  numbersPx,
  active,
  sort,
  onSort,
  action,
  onResize,
  column,
  at,
  drag,
}: GridHeadProps & { readonly column: GridColumn; readonly at: number; readonly drag: ColumnDrag }): ReactElement {
  const direction = sort?.column === column.name ? sort.direction : undefined;
  const start = starts[at] ?? 0;
  const width = (starts[at + 1] ?? 0) - start;
  const label = (
    <>
      <span className={css.words}>{column.label}</span>
      {column.mark && <Mark mark={column.mark} />}
      {direction && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={12} />}
    </>
  );
  const look = joinClasses(css.headLabel, column.kind === 'number' && css.endLabel);
  return (
    <div
      id={`${id}-head-${at}`}
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={direction}
      aria-keyshortcuts={action && 'Alt+ArrowDown'}
      className={joinClasses(
        css.headCell,
        action && css.acting[column.kind === 'number' ? 'start' : 'end'],
        active === at && css.active,
        drag.from === at && css.dragged,
      )}
      style={{ insetInlineStart: numbersPx + start, inlineSize: width }}
      data-column={at}
    >
      {onSort ? (
        <button
          type="button"
          tabIndex={-1}
          title={column.label}
          className={joinClasses(look, css.sortable)}
          onClick={() => !drag.hasMoved() && onSort(turnedSort(sort, column.name))}
        >
          {label}
        </button>
      ) : (
        <span className={look}>{label}</span>
      )}
      {column.note !== undefined && (
        <span className={joinClasses(css.note, column.kind === 'number' && css.end)}>{column.note}</span>
      )}
      {action && <HeadAction column={column} action={action} />}
      <Grip widthPx={width} onResize={(px) => onResize(at, px)} />
    </div>
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
    <span data-head-action="" className={joinClasses(css.headAction, column.kind === 'number' && css.actionAtStart)}>
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
