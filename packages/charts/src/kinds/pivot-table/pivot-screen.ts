import type { MouseEvent } from 'react';
import { menuHandler } from '../../frame/menu-handler.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import type { Clause } from '../../kind/clause.ts';
import { isChosen } from '../../kind/conditions.ts';
import { textIn } from '../../query/form-data.ts';
import type { ResultColumns } from '../../view/result-columns.ts';
import { clausesOf, type Group, type Head, type Line } from './pivot-axis.ts';
import { countBeforeTotals, type FoldedGroups, type PivotSide } from './pivot-data.ts';
import { columnWindow, headPx, rowPx } from './place-pivot.ts';
import type { PivotView } from './pivot-view.ts';

export type SideName = 'rows' | 'columns';

/** The rows and columns that are rendered, and what is needed to place them. */
export interface PivotWindow {
  readonly fromRow: number;
  readonly toRow: number;
  /** First row of the totals, which stay in view below the other rows. */
  readonly footFrom: number;
  readonly columns: ReturnType<typeof columnWindow>;
  /** Start of each level of row heads, in px. */
  readonly headStarts: readonly number[];
}

/** A pivot table on screen, with its event handlers. */
export interface PivotScreen {
  readonly view: PivotView;
  readonly window: PivotWindow;
  readonly onFold: (side: SideName, head: Head) => void;
  /** Folds all groups of a depth, or unfolds them if none is open. */
  readonly onFoldDepth: (side: SideName, depth: number) => void;
  readonly hasOpen: (side: SideName, depth: number) => boolean;
  /**
   * Returns the handler for a press on a head; undefined if the head does not represent exactly one value of one
   * dimension.
   */
  readonly pickOf: (side: SideName, head: Head) => ((event: MouseEvent) => void) | undefined;
  readonly isChosenHead: (side: SideName, head: Head) => boolean;
  readonly isChosenLine: (side: SideName, line: Line) => boolean;
  /** Handlers that open the menu of a head or a cell. */
  readonly menuOf: (words: string, row: Group | undefined, column: Group | undefined) => ReturnType<typeof menuHandler>;
}

const overscan = 6;

/** Returns the rows and columns in the visible part of the table, plus a few more on each side. */
export const pivotWindow = (
  { rows, columns, places }: PivotView,
  seen: { readonly top: number; readonly start: number; readonly width: number; readonly height: number },
): PivotWindow => {
  const room = seen.height - columns.levels * headPx;
  const headStarts = places.heads.reduce<number[]>((starts, width) => [...starts, starts.at(-1)! + width], [0]);
  const total = countBeforeTotals(rows);
  // In a small box, totals that stay in view would leave no room for the rows, so these totals scroll with the rows.
  const last = room - (rows.lines.length - total) * rowPx < 4 * rowPx ? rows.lines.length : total;
  const slackPx = 200;
  return {
    footFrom: last,
    fromRow: Math.max(0, Math.min(last - 1, Math.floor(seen.top / rowPx)) - overscan),
    toRow: Math.min(last, Math.ceil((seen.top + Math.max(room, 150)) / rowPx) + overscan),
    columns: columnWindow(places.columns, {
      fromPx: Math.max(0, seen.start - slackPx),
      toPx: seen.start + Math.max(seen.width, 300) - headStarts.at(-1)! + slackPx,
    }),
    headStarts,
  };
};

/** Adds or removes paths of folded groups. */
export const toggled = (
  folded: ReadonlySet<string>,
  paths: readonly string[],
  isFolded: boolean,
): ReadonlySet<string> => {
  const next = new Set(folded);
  for (const path of paths) {
    if (isFolded) next.add(path);
    else next.delete(path);
  }
  return next;
};

/** Paths of all groups of a depth. */
export const pathsAt = ({ pivot }: PivotView, side: SideName, depth: number): readonly string[] =>
  pivot[side].groups.filter((group) => group.depth === depth).map(({ path }) => path);

const isTime = (data: ResultColumns | undefined, column: string): boolean =>
  data?.types[data.names.indexOf(column)] === 2;

/** Handlers that select values, and functions that mark the selected ones. */
export const pivotSelection = (
  view: PivotView,
  {
    results,
    formData,
    selected = [],
    onSelect,
    onMenu,
  }: Pick<ChartProps, 'results' | 'formData' | 'selected' | 'onSelect' | 'onMenu'>,
): Pick<PivotScreen, 'pickOf' | 'isChosenHead' | 'isChosenLine' | 'menuOf'> => {
  const grain = textIn(formData, 'time_grain_sqla');
  const clausesIn = ({ dimensions }: PivotSide, group: Group): readonly Clause[] =>
    clausesOf(group, dimensions).map((clause) =>
      grain !== undefined && isTime(results[0], clause.column) ? { ...clause, grain } : clause,
    );
  return {
    pickOf: (side, head) => {
      const clauses = head.kind === 'value' ? clausesIn(view[side], head.group) : [];
      if (!onSelect || clauses.length === 0) return undefined;
      return (event) => onSelect({ clauses, additive: event.ctrlKey || event.metaKey });
    },
    isChosenHead: (side, head) => head.kind === 'value' && isChosen(selected, clausesIn(view[side], head.group)),
    isChosenLine: (side, line) => isChosen(selected, clausesIn(view[side], line.group)),
    menuOf: (words, row, column) =>
      menuHandler(onMenu, () => ({
        label: words,
        copy: words,
        clauses: [...(row ? clausesIn(view.rows, row) : []), ...(column ? clausesIn(view.columns, column) : [])],
      })),
  };
};

/** True if some group of a depth is not folded. */
export const hasOpenAt = (view: PivotView, folded: FoldedGroups, side: SideName, depth: number): boolean =>
  pathsAt(view, side, depth).some((path) => !folded[side].has(path));
