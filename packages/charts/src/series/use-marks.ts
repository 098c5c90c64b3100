import { localPoint } from '@visx/event';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { isRealMove, useActiveMark } from '../frame/use-active-mark.ts';
import type { ChartSelection } from '../kind/chart-props.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import { indexAt, seriesOf } from './series-at.ts';
import { nullName, type Series } from './series-data.ts';

/** The active mark: an x, and one of its series. */
export interface ActiveMark {
  readonly at: number;
  readonly key?: string;
}

const steps: Readonly<Record<string, readonly [along: number, across: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Moves to the next mark along the axis, or across the series. In a horizontal chart, the arrow keys are swapped. */
export const nextMark = (
  layout: SeriesLayout,
  mark: ActiveMark | undefined,
  pressed: string,
  shown: readonly Series[] = layout.request.shown,
): ActiveMark | undefined => {
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

const isAdditive = (event: { readonly ctrlKey: boolean; readonly metaKey: boolean }) => event.ctrlKey || event.metaKey;

/** The dimension whose values name the series of a layout; undefined if there is none, or if there are several. */
const dimensionOf = ({ request }: SeriesLayout): string | undefined =>
  request.data.dimensions.length === 1 ? request.data.dimensions[0] : undefined;

/** Hovering and selecting marks by pointer and keyboard. There is at least one layout; all share plot and x axis. */
export const useMarks = (
  layouts: readonly SeriesLayout[],
  onSelect: ((selection: ChartSelection) => void) | undefined,
) => {
  const { active, setByKeys, setByPointer, leave, clear } = useActiveMark<ActiveMark>();
  const layout = layouts[0]!;
  const { data } = layout.request;
  const shown = layouts.flatMap(({ request }) => request.shown);
  const isSelectable =
    onSelect !== undefined && (data.axis === 'category' || layouts.some((each) => dimensionOf(each) !== undefined));
  const choose = (mark: ActiveMark, additive: boolean) => {
    if (!onSelect) return;
    const series = shown.find(({ key }) => key === mark.key);
    const owner = layouts.find(({ request }) => series !== undefined && request.shown.includes(series));
    const dimension = owner && dimensionOf(owner);
    if (data.axis === 'category') onSelect({ column: data.axisName, value: data.xs[mark.at] ?? null, additive });
    else if (dimension !== undefined && series)
      onSelect({ column: dimension, value: series.name === nullName ? null : series.name, additive });
  };
  const markAt = (event: MouseEvent<SVGSVGElement>): ActiveMark => {
    const point = localPoint(event.currentTarget, event);
    const x = (point?.x ?? 0) - layout.plot.left;
    const y = (point?.y ?? 0) - layout.plot.top;
    const at = indexAt(layout, layout.isHorizontal ? y : x);
    const key = seriesOf(layouts, at, { x, y })?.key;
    return key === undefined ? { at } : { at, key };
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = nextMark(layout, active, event.key, shown);
    if (next) setByKeys(next);
    else if (event.key === 'Escape' && active) clear();
    else if ((event.key === 'Enter' || event.key === ' ') && active && isSelectable) choose(active, isAdditive(event));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    active: active && active.at < data.xs.length ? active : undefined,
    isSelectable,
    handlers: {
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (isRealMove(event)) setByPointer(markAt(event));
      },
      // A tap moves nothing.
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => setByPointer(markAt(event)),
      onPointerLeave: leave,
      onBlur: clear,
      onKeyDown: handleKey,
      onClick: (event: MouseEvent<SVGSVGElement>) => choose(markAt(event), isAdditive(event)),
    },
  };
};
