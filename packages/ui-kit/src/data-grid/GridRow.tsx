import type { ReactElement, ReactNode } from 'react';
import { memo } from 'react';
import { joinClasses } from '../join-classes.ts';
import { vars } from '../tokens/tokens.css.ts';
import { alignOf } from './align-of.ts';
import { cellFace } from './cell-face.ts';
import * as css from './data-grid.css.ts';
import type { CellReader, CellValue, GridColumn } from './grid-column.ts';
import type { DrawnHeads } from './heads/grid-heads.ts';
import { Pinned } from './Pinned.tsx';
import { letterPx, paddingPx } from './geometry.ts';

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
  readonly heads: DrawnHeads | undefined;
  /** Height of the column heads in px. */
  readonly headPx: number;
  /** The heads that are drawn in the row, as returned by `drawnIn`. Undefined in a grid without them. */
  readonly drawn: string | undefined;
  /** Level of the focused head; -1 if it is another one. */
  readonly activeHead: number;
  /** True if the row is marked as selected; undefined if no rows are marked. */
  readonly isChosen?: boolean | undefined;
}

/** One rendered row. It is rendered again only if its own data changed. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactElement {
  const { row, topPx, columns, starts, firstColumn, endColumn, numbersPx, pinned, heads, drawn } = props;
  const columnsFrom = (from: number, to: number) =>
    columns.slice(from, to).map((column, index) => {
      const at = from + index;
      const start = starts[at] ?? 0;
      return (
        <Cell
          // A picture belongs to its row, so it is not reused for another one.
          key={column.render ? `${row} ${column.name}` : column.name}
          id={props.active === at ? `${props.id}-active` : undefined}
          row={row}
          column={column}
          at={at}
          startPx={numbersPx + start}
          widthPx={(starts[at + 1] ?? 0) - start}
          cell={props.cell}
          isChosen={at >= props.chosenFrom && at <= props.chosenTo}
        />
      );
    });
  return (
    <div
      role="row"
      aria-rowindex={row + 2 + (heads?.columnLevels ?? 0)}
      aria-selected={props.isChosen}
      className={css.row}
      data-state={props.isChosen ? 'chosen' : undefined}
      style={{
        // Labels of heads cannot stay in view within a transformed row.
        ...(heads ? { insetBlockStart: topPx } : { transform: `translateY(${topPx}px)` }),
        inlineSize: numbersPx + (starts.at(-1) ?? 0),
      }}
    >
      <Pinned numbersPx={numbersPx} number={row + 1} columnsPx={starts[pinned] ?? 0} className={heads?.rowClass}>
        {heads ? heads.drawRow({ ...props, drawn: drawn ?? '', active: props.activeHead }) : columnsFrom(0, pinned)}
      </Pinned>
      {columnsFrom(firstColumn, endColumn)}
    </div>
  );
});

interface CellProps extends Pick<GridRowProps, 'row' | 'cell'> {
  /** Id of the focused cell; undefined for all others. */
  readonly id: string | undefined;
  readonly column: GridColumn;
  readonly at: number;
  readonly startPx: number;
  readonly widthPx: number;
  readonly isChosen: boolean;
}

/** A cell. While the grid scrolls sideways, only the cells that enter the view are rendered. */
const Cell = memo(function Cell(props: CellProps): ReactElement {
  const { id, row, column, at, startPx, widthPx, cell, isChosen } = props;
  const value = cell(row, at);
  const face = cellFace(value, column);
  const tone = column.tone?.(row);
  const { fill, ink, isStrong } = column.paint?.(row) ?? {};
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={at + 1}
      aria-selected={isChosen}
      className={joinClasses(
        css.cell,
        css.aligned[alignOf(column)],
        tone && css.tone[tone],
        face.look === 'null' && css.isNull,
        (face.look === 'empty' || face.look === 'waiting') && css.absent,
        isChosen && css.chosen,
        id && css.active,
      )}
      style={{
        insetInlineStart: startPx,
        inlineSize: widthPx,
        ...(isStrong && { fontWeight: 600 }),
        // A selected cell keeps the color of the selection.
        ...(!isChosen && { background: fill, color: ink }),
      }}
      title={column.full?.(row) ?? (face.text.length * letterPx > widthPx - paddingPx ? face.text : undefined)}
    >
      {column.bars && <Bar value={value} {...column.bars} />}
      <Face column={column} row={row} text={face.text} widthPx={widthPx - paddingPx} />
    </div>
  );
});

/** The content of a cell: its text, a button with the text, or a picture. */
function Face({
  column,
  row,
  text,
  widthPx,
}: {
  readonly column: GridColumn;
  readonly row: number;
  readonly text: string;
  readonly widthPx: number;
}): ReactNode {
  if (column.render) return column.render(row, widthPx);
  if (!column.onPick) return text;
  // The grid handles the press, because the focus stays on the grid.
  return (
    <span role="button" data-pick="" className={css.pick}>
      {text}
    </span>
  );
}

/** The bar of a number; nothing for zero. */
function Bar({
  value,
  max,
  colorOf,
}: NonNullable<GridColumn['bars']> & { readonly value: CellValue }): ReactElement | null {
  const number = Number(value ?? 0);
  const share = Math.min(1, Math.abs(number) / max);
  if (!(share > 0)) return null;
  const color = colorOf?.(number) ?? vars.chart.slot1;
  return (
    <span
      aria-hidden
      className={css.bar}
      style={{
        inlineSize: `calc(${share} * (100% - 2 * ${vars.space[8]}))`,
        background: `color-mix(in srgb, ${color} 60%, transparent)`,
      }}
    />
  );
}
