import { useMemo, type RefObject } from 'react';
import { columnAt, columnStarts, headPx as plainHeadPx, levelPx, rowPx, rowWindow } from './geometry.ts';
import type { GridContent } from './grid-props.ts';
import { useView } from './use-view.ts';
import { useWidths } from './use-widths.ts';

/** Height of a head with a note in px. */
const notedHeadPx = 42;
/** Maximum share of the grid's width for pinned columns. If they need more, all columns scroll. */
const mostPinned = 0.7;

/** Geometry of a grid: its visible rows and columns, and where they are. */
export interface Sheet {
  /** Start of each column in px, followed by the end of the last column. */
  readonly starts: readonly number[];
  readonly numbersPx: number;
  readonly pinned: number;
  readonly firstColumn: number;
  readonly endColumn: number;
  readonly headPx: number;
  /** The rows that scroll. */
  readonly rowView: { readonly rowCount: number; readonly scrollPx: number; readonly viewPx: number };
  readonly rows: ReturnType<typeof rowWindow>;
  readonly resize: (column: number, px: number) => void;
}

/** Returns the geometry of a grid. It is updated when the grid scrolls or its size changes. */
export function useSheet(grid: RefObject<HTMLElement | null>, content: GridContent): Sheet {
  const { columns, rowCount, cell, numbered = false, fills = false, foot, heads } = content;
  const view = useView(grid);
  const numbersPx = numbered ? Math.max(32, String(rowCount).length * 8 + 18) : 0;
  const fillPx = fills && view.widthPx > 0 ? view.widthPx - numbersPx : undefined;
  const { widths, resize } = useWidths(columns, { rowCount, cell, fillPx });
  const widthKey = widths.join();
  const starts = useMemo(() => columnStarts(widthKey === '' ? [] : widthKey.split(',').map(Number)), [widthKey]);
  const wanted = content.pinned ?? 0;
  // Pinned columns must leave room for those that scroll.
  const pinned = heads?.rowLevels ?? (numbersPx + (starts[wanted] ?? 0) <= view.widthPx * mostPinned ? wanted : 0);
  const headPx =
    (columns.some((column) => column.note !== undefined) ? notedHeadPx : plainHeadPx) +
    (heads?.columnLevels ?? 0) * levelPx;
  const roomPx = view.heightPx - headPx - (foot ? rowPx + 1 : 0);
  const bottomRows = heads?.bottomIn(roomPx) ?? 0;
  const rowView = {
    rowCount: rowCount - bottomRows,
    scrollPx: view.scrollPx,
    viewPx: Math.max(0, roomPx - bottomRows * rowPx),
  };
  return {
    starts,
    numbersPx,
    pinned,
    firstColumn: Math.max(pinned, columnAt(starts, view.scrollInlinePx + (starts[pinned] ?? 0))),
    endColumn: Math.min(columns.length, columnAt(starts, view.scrollInlinePx + view.widthPx) + 1),
    headPx,
    rowView,
    rows: rowWindow(rowView),
    resize,
  };
}
