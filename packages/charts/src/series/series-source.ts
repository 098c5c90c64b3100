import type { MarkDetail, MarkSource } from '../frame/mark-source.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import { indexAt, seriesOf } from './series-at.ts';
import { seriesBrush } from './series-brush.ts';
import { axisClauses, seriesClauses } from './series-clauses.ts';
import type { Series } from './series-data.ts';
import type { SeriesPart } from './series-part.ts';
import { tooltipRows, tooltipTitle, type TooltipWords } from './series-tooltip.ts';

/** A mark of a chart with axes: the index of an x value, and optionally the key of one series. */
export interface SeriesMark {
  readonly at: number;
  readonly key?: string;
}

const steps: Readonly<Record<string, readonly [along: number, across: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * Returns the mark to which a pressed key moves: along the axis, or to another series. If the chart is horizontal, the
 * arrow keys are swapped.
 */
export const nextMark = (
  layout: SeriesLayout,
  mark: SeriesMark | undefined,
  pressed: string,
  shown: readonly Series[] = layout.request.shown,
): SeriesMark | undefined => {
  const { data } = layout.request;
  const last = data.xs.length - 1;
  if (pressed === 'Home' || pressed === 'End') return { ...mark, at: pressed === 'Home' ? 0 : last };
  const step = steps[pressed];
  if (!step) return undefined;
  const [along, across] = layout.isHorizontal ? [step[1], step[0]] : step;
  const from = mark?.at ?? (along < 0 ? last + 1 : -1);
  const at = Math.max(0, Math.min(last, from + along));
  const index = shown.findIndex(({ key }) => key === mark?.key);
  const key = across === 0 ? mark?.key : shown[(index + across + shown.length * 2) % Math.max(1, shown.length)]?.key;
  return key === undefined ? { at } : { at, key };
};

const clausesOf = (
  layouts: readonly SeriesLayout[],
  { at, key }: SeriesMark,
): Pick<MarkDetail, 'clauses' | 'picked'> => {
  const owner = layouts.find(({ request }) => request.shown.some((each) => each.key === key)) ?? layouts[0]!;
  const series = owner.request.shown.find((each) => each.key === key);
  // The rows of a comparison belong to another period, so a condition on the x would not select them.
  const along = series?.isComparison ? [] : axisClauses(owner, at);
  const across = series ? seriesClauses(owner, series) : [];
  const clauses = [...along, ...across];
  // `picked` is the filter that is set when a mark is selected. Selecting a line selects its whole series. Selecting a
  // bar selects only the value that the bar represents.
  return { clauses, picked: owner.style.mode === 'bar' || across.length === 0 ? clauses : across };
};

/**
 * Creates the source of the marks of a chart with axes. There is at least one part, and all parts have the same plot
 * and x axis.
 */
export const seriesSource = (parts: readonly SeriesPart[], text: TooltipWords): MarkSource<SeriesMark> => {
  const layouts = parts.map(({ layout }) => layout);
  const layout = layouts[0]!;
  const { plot, axis, isHorizontal, request } = layout;
  const shown = layouts.flatMap((each) => each.request.shown);
  const isOnly = parts.length === 1 && request.shown.length === 1;
  return {
    width: request.width,
    height: request.height,
    at: (point) => {
      const [x, y] = [point.x - plot.left, point.y - plot.top];
      const at = indexAt(layout, isHorizontal ? y : x);
      const key = seriesOf(layouts, at, { x, y })?.key;
      return key === undefined ? { at } : { at, key };
    },
    brush: seriesBrush(layout),
    next: (active, key) => nextMark(layout, active, key, shown),
    detail: (mark) => {
      if (mark.at >= request.data.xs.length) return undefined;
      const added = parts[0]!.added?.detailAt(layout, mark.at, text);
      return {
        title: tooltipTitle(layout, mark.at),
        rows: [...parts.flatMap((part) => tooltipRows(part, mark, { isOnly, text })), ...(added?.rows ?? [])],
        note: text('chart.noData'),
        ...(added?.note === undefined ? {} : { remark: added.note }),
        place: isHorizontal
          ? { x: plot.left + plot.width / 2, y: plot.top + axis.position(mark.at) }
          : { x: plot.left + axis.position(mark.at), y: plot.top + plot.height * 0.4 },
        ...clausesOf(layouts, mark),
      };
    },
  };
};
