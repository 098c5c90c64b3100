import type { ReactElement } from 'react';
import { memo } from 'react';
import { joinClasses } from '../join-classes.ts';
import { cellFace } from './cell-face.ts';
import * as css from './data-grid.css.ts';
import type { CellReader, CellValue, GridColumn } from './grid-column.ts';
import { Pinned } from './Pinned.tsx';

export interface GridRowProps {
  readonly id: string;
  readonly row: number;
  readonly topPx: number;
  readonly columns: readonly GridColumn[];
  readonly starts: readonly number[];
  readonly firstColumn: number;
  readonly endColumn: number;
  readonly numbersPx: number;
  /** Number of columns at the start that stay while the others scroll. */
  readonly pinned: number;
  readonly cell: CellReader;
  /** First selected column of this row; -1 if none is selected. `chosenTo` is the last one. */
  readonly chosenFrom: number;
  readonly chosenTo: number;
  /** The column of the focused cell; -1 if that cell is in another row. */
  readonly active: number;
}

/** One rendered row. It is rendered again only if its own data changed. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactElement {
  const { row, topPx, columns, starts, firstColumn, endColumn, numbersPx, pinned } = props;
  const columnsFrom = (from: number, to: number) =>
    columns.slice(from, to).map((column, index) => <Cell key={column.name} {...props} at={from + index} />);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={css.row}
      style={{ transform: `translateY(${topPx}px)`, inlineSize: numbersPx + (starts.at(-1) ?? 0) }}
    >
      <Pinned numbersPx={numbersPx} number={row + 1} columnsPx={starts[pinned] ?? 0}>
        {columnsFrom(0, pinned)}
      </Pinned>
      {columnsFrom(firstColumn, endColumn)}
    </div>
  );
});

/** Renders a cell. It is not memoized, because its row decides when to render again. */
function Cell({
  id,
  row,
  columns,
  starts,
  numbersPx,
  cell,
  chosenFrom,
  chosenTo,
  active,
  at,
}: GridRowProps & { readonly at: number }): ReactElement | null {
  const column = columns[at];
  if (!column) return null;
  const start = starts[at] ?? 0;
  const value = cell(row, at);
  const face = cellFace(value, column);
  const chosen = at >= chosenFrom && at <= chosenTo;
  const tone = column.tone?.(row);
  return (
    <div
      id={active === at ? `${id}-active` : undefined}
      role="gridcell"
      aria-colindex={at + 1}
      aria-selected={chosen}
      className={joinClasses(
        css.cell,
        column.kind === 'number' && css.end,
        tone && css.tone[tone],
        face.look === 'null' && css.isNull,
        (face.look === 'empty' || face.look === 'waiting') && css.absent,
        chosen && css.chosen,
        active === at && css.active,
      )}
      style={{ insetInlineStart: numbersPx + start, inlineSize: (starts[at + 1] ?? 0) - start }}
    >
      {column.bars ? <Barred value={value} max={column.bars.max} text={face.text} /> : face.text}
    </div>
  );
}

function Barred({
  value,
  max,
  text,
}: {
  readonly value: CellValue;
  readonly max: number;
  readonly text: string;
}): ReactElement {
  const share = Math.min(1, Math.max(0, Number(value ?? 0) / max));
  return (
    <>
      {share > 0 && <span aria-hidden className={css.bar} style={{ inlineSize: `${share * 100}%` }} />}
      <span className={css.onBar}>{text}</span>
    </>
  );
}
