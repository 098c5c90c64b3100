import { localPoint } from '@visx/event';
import { useRef, useState } from 'react';
import type { ChartProps } from '../kind/chart-props.ts';
import type { MarkClause } from '../kind/clause.ts';
import type { MarkBrush, MarkZoom, Span } from './mark-brush.ts';

export interface BrushAsked extends Pick<ChartProps, 'onSelect'> {
  readonly svg: SVGSVGElement | null;
  readonly brush: MarkBrush | undefined;
  readonly zoom: MarkZoom | undefined;
}

/** Minimum distance in px after which a drag becomes a brush. */
const leastPx = 5;
/** Share of the axis that stays visible after one zoom step by wheel or key. */
const stepShare = 0.75;

const lengthOf = ({ plot, isVertical }: MarkBrush): number => (isVertical ? plot.height : plot.width);

/** Returns the position of an event along the axis, in px. */
const placeOf = (svg: SVGSVGElement, { plot, isVertical }: MarkBrush, event: MouseEvent): number => {
  const point = localPoint(svg, event);
  return isVertical ? (point?.y ?? 0) - plot.top : (point?.x ?? 0) - plot.left;
};

const within = (brush: MarkBrush, place: number): number => Math.max(0, Math.min(lengthOf(brush), place));

/** Returns the ends of the axis after it was shortened or extended around a position. */
const scaled = (brush: MarkBrush, place: number, share: number): readonly [number, number] => {
  const length = lengthOf(brush);
  const [low, high] = brush.values({ from: 0, to: length });
  const middle = low + ((high - low) * within(brush, place)) / length;
  return [middle - (middle - low) * share, middle + (high - middle) * share];
};

/**
 * Brush and zoom of a continuous axis. A drag filters other charts if possible; otherwise it zooms. The wheel with Ctrl
 * or ⌘ and the keys + and − zoom. A double click and the key 0 reset the zoom.
 */
export const useBrush = ({ svg, brush, zoom, onSelect }: BrushAsked) => {
  const start = useRef<number>(undefined);
  const ended = useRef(false);
  /** Conditions of the most recently reported span, as text. */
  const told = useRef('');
  const [span, setSpan] = useState<Span>();
  const tellSpan = (clauses: readonly MarkClause[]) => {
    const text = JSON.stringify(clauses);
    if (text === told.current || !onSelect) return;
    told.current = text;
    onSelect({ clauses, additive: false, isMoving: true });
  };
  const stop = () => {
    if (start.current !== undefined && told.current !== '') tellSpan([]);
    told.current = '';
    start.current = undefined;
    setSpan(undefined);
  };
  const finish = (done: Span) => {
    if (!brush) return;
    const clauses = onSelect ? brush.clauses(done) : [];
    if (onSelect && clauses.length > 0) onSelect({ clauses, additive: false });
    else zoom?.onZoom(brush.values(done));
  };
  const scale = (place: number, share: number) => {
    if (brush && zoom) zoom.onZoom(scaled(brush, place, share));
  };
  return {
    span,
    down: (event: PointerEvent) => {
      ended.current = false;
      if (!svg || !brush || !zoom || event.button !== 0 || event.pointerType === 'touch') return;
      const place = placeOf(svg, brush, event);
      if (place >= 0 && place <= lengthOf(brush)) start.current = place;
    },
    /** Handles a pointer move. Returns true if the event belongs to a brush. */
    move: (event: PointerEvent): boolean => {
      if (!svg || !brush || start.current === undefined) return false;
      if (event.buttons === 0) {
        stop();
        return false;
      }
      const place = within(brush, placeOf(svg, brush, event));
      if (span === undefined && Math.abs(place - start.current) < leastPx) return false;
      if (span === undefined) svg.setPointerCapture(event.pointerId);
      const next = { from: Math.min(start.current, place), to: Math.max(start.current, place) };
      setSpan(next);
      const clauses = onSelect ? brush.clauses(next) : [];
      if (clauses.length > 0) tellSpan(clauses);
      return true;
    },
    up: () => {
      if (span) {
        ended.current = true;
        told.current = '';
        finish(span);
      }
      stop();
    },
    stop,
    /** True for the click that ends a brush. */
    takesClick: () => ended.current,
    wheel: (event: WheelEvent) => {
      if (!svg || !brush || !zoom || !(event.ctrlKey || event.metaKey) || event.deltaY === 0) return;
      event.preventDefault();
      scale(placeOf(svg, brush, event), event.deltaY < 0 ? stepShare : 1 / stepShare);
    },
    reset: () => zoom?.onZoom(undefined),
    /** Handles a key. Returns false for keys that it does not handle. */
    key: (key: string): boolean => {
      if (!brush || !zoom) return false;
      if (key === '+' || key === '=') scale(lengthOf(brush) / 2, stepShare);
      else if (key === '-' || key === '−') scale(lengthOf(brush) / 2, 1 / stepShare);
      else if (key === '0') zoom.onZoom(undefined);
      else return false;
      return true;
    },
  };
};

export type Brushing = ReturnType<typeof useBrush>;
