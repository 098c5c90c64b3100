import { localPoint } from '@visx/event';
import { useRef } from 'react';
import type { MarkLayerProps } from './mark-layer-props.ts';
import { copyOf, type MarkSource, type PicturePoint } from './mark-source.ts';
import { isRealMove } from './use-active-mark.ts';
import type { Brushing } from './use-brush.ts';
import type { SvgHandlers } from './use-svg-events.ts';

interface Asked<M> extends MarkLayerProps<M> {
  readonly source: MarkSource<M>;
  readonly brushing: Brushing;
  /** Returns true for elements that can receive the focus without the focus leaving the chart. */
  readonly keeps: (node: Node) => boolean;
}

/** Duration of a touch after which the menu opens. */
const longPressMs = 500;
/** Maximum movement of a long press. A touch that moves farther scrolls the page. */
const driftPx = 10;

const isAdditive = (event: { readonly ctrlKey: boolean; readonly metaKey: boolean }) => event.ctrlKey || event.metaKey;

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** Start and timer of the current touch. */
interface Touch {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Returns a function that opens the menu of a mark, or of the whole chart. */
const useMenu = <M>({ svg, source, onMenu }: Asked<M>) => {
  return (mark: M | undefined, at: PicturePoint | undefined) => {
    if (!svg || !onMenu) return;
    const detail = mark === undefined ? undefined : source.detail(mark);
    const { left, top } = svg.getBoundingClientRect();
    const place = detail?.place ?? { x: source.width / 2, y: source.height / 2 };
    onMenu(
      detail ? { label: detail.title, copy: copyOf(detail), clauses: detail.clauses } : { clauses: [] },
      at ?? { x: left + place.x, y: top + place.y },
    );
  };
};

/** Detects a long press. The timer starts with a touch, and stops when the touch ends or moves. */
const useLongPress = (open: (event: PointerEvent) => void) => {
  const touch = useRef<Touch>(undefined);
  const isLong = useRef(false);
  const stop = () => {
    clearTimeout(touch.current?.timer);
    touch.current = undefined;
  };
  return {
    start: (event: PointerEvent) => {
      stop();
      isLong.current = false;
      if (event.pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        isLong.current = true;
        open(event);
      }, longPressMs);
      touch.current = { x: event.clientX, y: event.clientY, timer };
    },
    move: ({ clientX, clientY }: PointerEvent) => {
      const start = touch.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > driftPx) stop();
    },
    stop,
    /** True for the click that ends a long press. */
    takes: () => isLong.current,
  };
};

const useKeys = <M>(
  { source, pointing, brushing, onSelect, onMenu }: Asked<M>,
  openMenu: ReturnType<typeof useMenu<M>>,
) => {
  const { active, isPinned } = pointing;
  const pick = (additive: boolean) => {
    const picked = active === undefined ? undefined : source.detail(active)?.picked;
    if (onSelect && picked && picked.length > 0) onSelect({ clauses: picked, additive });
    else if (active !== undefined) togglePin();
  };
  const togglePin = () => {
    if (active === undefined) return;
    if (isPinned) pointing.setByKeys(active);
    else pointing.pin(active, 'keys');
  };
  const act = (event: KeyboardEvent): boolean => {
    const next = source.next(active, event.key);
    if (next !== undefined) pointing.setByKeys(next);
    else if (isMenuKey(event) && onMenu) openMenu(active, undefined);
    else if (brushing.key(event.key)) return true;
    else if (active === undefined) return false;
    else if (event.key === 'Escape') {
      if (isPinned) pointing.setByKeys(active);
      else pointing.clear();
    } else if (event.key === 'Enter') pick(isAdditive(event));
    else if (event.key === ' ') togglePin();
    else return false;
    return true;
  };
  return (event: KeyboardEvent) => {
    if (!act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
};

/** Returns the event handlers for pointer and keys on a picture. */
export const useMarkEvents = <M>(asked: Asked<M>): SvgHandlers => {
  const { svg, source, pointing, brushing, keeps, onSelect, onMenu } = asked;
  const byTouch = useRef(false);
  const markAt = (event: MouseEvent): M | undefined => {
    const point = svg ? localPoint(svg, event) : null;
    return point ? source.at(point, event.target instanceof Element ? event.target : null) : undefined;
  };
  const openMenu = useMenu(asked);
  const press = useLongPress((event) => openMenu(markAt(event), { x: event.clientX, y: event.clientY }));
  const handleClick = (event: MouseEvent) => {
    if (press.takes() || brushing.takesClick()) return;
    const mark = markAt(event);
    if (mark === undefined) return pointing.clear();
    const detail = source.detail(mark);
    const canSelect = onSelect !== undefined && (detail?.picked.length ?? 0) > 0;
    // A tap does not filter immediately. It first shows the tooltip of the mark, with a button that filters by it.
    if (canSelect && !byTouch.current) onSelect({ clauses: detail!.picked, additive: isAdditive(event) });
    else if (pointing.isPinned) pointing.clear();
    else pointing.pin(mark, 'pointer');
  };
  return {
    pointermove: (event) => {
      press.move(event);
      if (brushing.move(event)) return;
      if (isRealMove(event)) pointing.setByPointer(markAt(event));
    },
    pointerdown: (event) => {
      byTouch.current = event.pointerType === 'touch';
      press.start(event);
      brushing.down(event);
      // A tap sends no move event, so the mark is activated here.
      pointing.setByPointer(markAt(event));
    },
    pointerup: () => {
      press.stop();
      brushing.up();
    },
    pointercancel: () => {
      press.stop();
      brushing.stop();
    },
    wheel: brushing.wheel,
    dblclick: brushing.reset,
    pointerleave: () => {
      press.stop();
      pointing.leave();
    },
    blur: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && keeps(relatedTarget))) pointing.blur();
    },
    keydown: useKeys(asked, openMenu),
    click: handleClick,
    contextmenu: (event) => {
      if (!onMenu) return;
      event.preventDefault();
      press.stop();
      if (!press.takes()) openMenu(markAt(event), { x: event.clientX, y: event.clientY });
    },
  };
};
