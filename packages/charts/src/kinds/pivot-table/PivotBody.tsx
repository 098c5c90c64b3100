import { HeadLabel } from './HeadLabel.tsx';
import { mergedHeads, type MergedHead } from './merged-heads.ts';
import type { Line } from './pivot-axis.ts';
import type { PivotScreen } from './pivot-screen.ts';
import * as css from './pivot-table.css.ts';
import { headPx, rowPx } from './place-pivot.ts';

interface RowHeadProps {
  readonly screen: PivotScreen;
  readonly merged: MergedHead;
  /**
   * For a head of the totals that stay in view: its distance from the bottom of the visible area, in px. Absent for all
   * other heads.
   */
  readonly footPx?: number | undefined;
}

const RowHead = ({ screen, merged, footPx }: RowHeadProps) => {
  const { view, window } = screen;
  const { head, level, count } = merged;
  const words = view.words.head(head, view.rows.dimensions);
  const isLast = level + head.levels >= view.rows.levels;
  const isChosen = screen.isChosenHead('rows', head);
  return (
    <th
      className={footPx === undefined ? css.rowHead : `${css.rowHead} ${css.footHead}`}
      // Some browsers expose a head that spans several rows as a plain cell.
      role={isLast ? undefined : 'rowheader'}
      scope={isLast ? 'row' : 'rowgroup'}
      rowSpan={count}
      colSpan={head.levels}
      data-group={!isLast || undefined}
      data-strong={head.kind === 'total' || head.kind === 'subtotal' || undefined}
      data-total={head.kind === 'total' || undefined}
      data-edge={isLast || undefined}
      data-chosen={isChosen || undefined}
      style={{ insetInlineStart: window.headStarts[level], insetBlockEnd: footPx, lineHeight: `${rowPx - 1}px` }}
      title={words}
      {...screen.menuOf(words, head.group, undefined)}
    >
      <span className={css.headLabel} style={{ insetBlockStart: view.columns.levels * headPx }}>
        <HeadLabel
          head={head}
          words={words}
          onFold={() => screen.onFold('rows', head)}
          onPick={screen.pickOf('rows', head)}
          isChosen={isChosen}
        />
      </span>
    </th>
  );
};

interface CellsProps {
  readonly screen: PivotScreen;
  readonly row: Line;
  readonly footPx?: number | undefined;
}

const Cells = ({ screen, row, footPx }: CellsProps) => {
  const { view, window } = screen;
  const { from, to } = window.columns;
  return view.columns.lines.slice(from, to).map((column) => {
    const { shown, full } = view.words.cell(row, column);
    const paint = view.paint(row, column);
    return (
      <td
        key={column.id}
        className={footPx === undefined ? css.cell : `${css.cell} ${css.foot}`}
        title={full}
        {...screen.menuOf(full, row.group, column.group)}
        data-strong={row.kind !== 'leaf' || column.kind !== 'leaf' || undefined}
        data-total={row.kind === 'total' || undefined}
        data-chosen={screen.isChosenLine('columns', column) || undefined}
        style={
          paint
            ? { background: paint.fill, color: paint.ink }
            : footPx === undefined
              ? undefined
              : { insetBlockEnd: footPx }
        }
      >
        <bdi dir="ltr">{shown}</bdi>
      </td>
    );
  });
};

/** The visible rows of a pivot table, between spacers for the rows that are not rendered. */
export const PivotBody = ({ screen }: { readonly screen: PivotScreen }) => {
  const { view, window } = screen;
  const { fromRow, toRow, columns } = window;
  const merged = mergedHeads(view.rows.lines, { from: fromRow, to: toRow });
  const width =
    view.rows.levels + columns.to - columns.from + (columns.beforePx > 0 ? 1 : 0) + (columns.afterPx > 0 ? 1 : 0);
  const spacer = (rows: number) =>
    rows > 0 ? (
      <tr aria-hidden="true">
        <td className={css.spacer} colSpan={width} style={{ blockSize: rows * rowPx }} />
      </tr>
    ) : null;
  return (
    <tbody>
      {spacer(fromRow)}
      {view.rows.lines.slice(fromRow, toRow).map((row, index) => {
        const at = fromRow + index;
        return (
          // A row keeps its position when a group is folded, so the focus stays on the group's button.
          <tr
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            aria-rowindex={view.columns.levels + at + 1}
            data-chosen={screen.isChosenLine('rows', row) || undefined}
            style={{ blockSize: rowPx }}
          >
            {merged
              .filter((each) => each.from === at)
              .map((each) => (
                <RowHead key={each.head.id} screen={screen} merged={each} />
              ))}
            {columns.beforePx > 0 ? <td className={css.spacer} aria-hidden="true" /> : null}
            <Cells screen={screen} row={row} />
            {columns.afterPx > 0 ? <td className={css.spacer} aria-hidden="true" /> : null}
          </tr>
        );
      })}
      {spacer(window.footFrom - toRow)}
    </tbody>
  );
};

/** Totals of the columns, which stay below the rows while these scroll. */
export const PivotFoot = ({ screen }: { readonly screen: PivotScreen }) => {
  const { view, window } = screen;
  const { footFrom, columns } = window;
  const { lines } = view.rows;
  const merged = mergedHeads(lines, { from: footFrom, to: lines.length });
  if (footFrom === lines.length) return null;
  return (
    <tfoot>
      {lines.slice(footFrom).map((row, index) => {
        const at = footFrom + index;
        const footPx = (lines.length - 1 - at) * rowPx;
        return (
          <tr key={row.id} aria-rowindex={view.columns.levels + at + 1} style={{ blockSize: rowPx }}>
            {merged
              .filter((each) => each.from === at)
              .map((each) => (
                <RowHead key={each.head.id} screen={screen} merged={each} footPx={footPx - (each.count - 1) * rowPx} />
              ))}
            {columns.beforePx > 0 ? <td className={css.spacer} aria-hidden="true" /> : null}
            <Cells screen={screen} row={row} footPx={footPx} />
            {columns.afterPx > 0 ? <td className={css.spacer} aria-hidden="true" /> : null}
          </tr>
        );
      })}
    </tfoot>
  );
};
