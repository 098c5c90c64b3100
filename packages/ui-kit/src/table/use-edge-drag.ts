import { useRef, type PointerEvent } from 'react';

type Handler = (event: PointerEvent<HTMLElement>) => void;

export interface EdgeDrag {
  /** Returns the width of the grip's column at the start of the drag, in px. */
  readonly startPx: (grip: HTMLElement) => number;
  /** Called with the width that the column would have at the position of the pointer, in px. It may be negative. */
  readonly onMove: (px: number, grip: HTMLElement) => void;
  readonly onEnd?: () => void;
}

/** Direction in which a width grows on the screen: 1 to the right, -1 to the left. */
export const growthOf = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/**
 * Returns the handlers of a grip at the end edge of a column, for dragging with the pointer in either text direction.
 */
export function useEdgeDrag({ startPx, onMove, onEnd }: EdgeDrag): {
  onPointerDown: Handler;
  onPointerMove: Handler;
  onPointerUp: Handler;
  onPointerCancel: Handler;
} {
  const drag = useRef<{ readonly at: number; readonly px: number }>(undefined);
  const stop = () => {
    drag.current = undefined;
    onEnd?.();
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      const { currentTarget: grip } = event;
      // Prevents selecting the text next to the grip.
      event.preventDefault();
      grip.setPointerCapture(event.pointerId);
      drag.current = { at: event.clientX, px: startPx(grip) };
    },
    onPointerMove: ({ currentTarget: grip, clientX }) => {
      const start = drag.current;
      if (start && clientX !== start.at) onMove(start.px + (clientX - start.at) * growthOf(grip), grip);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
