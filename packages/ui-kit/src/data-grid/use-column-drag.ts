import type { PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { alongColumns } from './cell-under.ts';
import type { GridState } from './use-choice.ts';

export interface ColumnDrag {
  /** The dragged column; undefined if none is dragged. */
  readonly from: number | undefined;
  /** Index of the column before which the dragged column would be inserted. */
  readonly target: number | undefined;
  /** True from the start of a drag until the next press. The click that ends a drag must not sort. */
  readonly hasMoved: () => boolean;
  readonly handlers: Partial<Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', Handler>>;
}

type Handler = (event: PointerEvent<HTMLDivElement>) => void;

export interface ColumnDragOptions extends Pick<GridState, 'starts' | 'numbersPx' | 'pinned'> {
  readonly columnCount: number;
  /** Called with the column and its new position among all columns. Undefined if columns cannot be moved. */
  readonly onMove: ((from: number, to: number) => void) | undefined;
}

/** Minimum movement of a drag in px. A shorter movement is a press. */
const leastPx = 5;

/** Returns the handlers of the head row for moving columns with the mouse. */
export function useColumnDrag(options: ColumnDragOptions): ColumnDrag {
  const { starts, columnCount, onMove } = options;
  const [drag, setDrag] = useState<{ readonly from: number; readonly target: number }>();
  const pressed = useRef<{ readonly column: number; readonly x: number }>(undefined);
  const moved = useRef(false);
  const edgeAt = (event: PointerEvent<HTMLDivElement>): number => {
    const px = alongColumns(event.currentTarget.parentElement!, event.clientX, options);
    const middles = Array.from({ length: columnCount }, (_, at) => ((starts[at] ?? 0) + (starts[at + 1] ?? 0)) / 2);
    const at = middles.findIndex((middle) => px < middle);
    return at < 0 ? columnCount : at;
  };
  const stop = () => {
    pressed.current = undefined;
    setDrag(undefined);
  };
  return {
    from: drag?.from,
    target: drag && drag.target !== drag.from && drag.target !== drag.from + 1 ? drag.target : undefined,
    hasMoved: () => moved.current,
    handlers: onMove
      ? {
          onPointerDown: (event) => {
            moved.current = false;
            const head = (event.target as Element).closest<HTMLElement>('[data-column]');
            const isOther = (event.target as Element).closest('[data-grip], [data-head-action]');
            if (event.button !== 0 || event.pointerType !== 'mouse' || !head || isOther) return;
            pressed.current = { column: Number(head.dataset['column']), x: event.clientX };
          },
          onPointerMove: (event) => {
            const press = pressed.current;
            if (!press || (!moved.current && Math.abs(event.clientX - press.x) < leastPx)) return;
            moved.current = true;
            if (!event.currentTarget.hasPointerCapture(event.pointerId))
              event.currentTarget.setPointerCapture(event.pointerId);
            setDrag({ from: press.column, target: edgeAt(event) });
          },
          onPointerUp: () => {
            // The dragged column leaves its old position, so all later positions are one lower.
            if (drag) onMove(drag.from, drag.target > drag.from ? drag.target - 1 : drag.target);
            stop();
          },
          onPointerCancel: stop,
        }
      : {},
  };
}
