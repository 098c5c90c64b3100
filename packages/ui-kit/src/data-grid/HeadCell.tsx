import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { alignOf } from './align-of.ts';
import * as css from './data-grid.css.ts';
import type { ColumnMark, GridColumn, GridSort } from './grid-column.ts';
import type { Sheet } from './use-sheet.ts';

export interface HeadCellProps extends Pick<Sheet, 'starts' | 'numbersPx'> {
  readonly id: string;
  readonly column: GridColumn;
  readonly at: number;
  readonly sort: GridSort | undefined;
  readonly className?: string | undefined;
  readonly keys?: string | undefined;
  /** Content in place of the label. It can contain buttons. */
  readonly words?: ReactElement | undefined;
  /** Called on a press on the head. Absent if the head is not a button. */
  readonly onPress?: (() => void) | undefined;
  /** Further parts of the head, such as its grip. */
  readonly children?: ReactNode;
}

const Mark = ({ mark }: { readonly mark: ColumnMark }): ReactElement => (
  <>
    <Icon of={mark.icon} size={12} className={css.mark} />
    <VisuallyHidden>{mark.label}</VisuallyHidden>
  </>
);

/** The head of a column: its label, its mark, and the direction of its sort order. */
export function HeadCell(props: HeadCellProps): ReactElement {
  const { id, column, at, starts, numbersPx, sort, className, keys, words, onPress, children } = props;
  const direction = sort?.column === column.name ? sort.direction : undefined;
  const start = starts[at] ?? 0;
  const align = alignOf(column);
  const label = (
    <>
      {words ?? <span className={css.words}>{column.label}</span>}
      {column.mark && <Mark mark={column.mark} />}
      {direction && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={12} />}
    </>
  );
  const title = column.description ?? column.label;
  const look = joinClasses(css.headLabel, css.alignedLabel[align]);
  return (
    <div
      id={`${id}-head-${at}`}
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={direction}
      aria-keyshortcuts={keys}
      className={joinClasses(css.headCell, className)}
      style={{ insetInlineStart: numbersPx + start, inlineSize: (starts[at + 1] ?? 0) - start }}
      data-column={at}
    >
      {onPress && !words ? (
        <button type="button" tabIndex={-1} title={title} className={joinClasses(look, css.sortable)} onClick={onPress}>
          {label}
        </button>
      ) : (
        <span className={look} title={title}>
          {label}
        </span>
      )}
      {column.note !== undefined && <span className={joinClasses(css.note, css.aligned[align])}>{column.note}</span>}
      {children}
    </div>
  );
}
