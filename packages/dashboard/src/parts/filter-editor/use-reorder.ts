import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface Reorder {
  /** Id of the item that is being dragged. */
  readonly lifted: string | undefined;
  /** Drop target: the position before or after an item. */
  readonly drop: { readonly id: string; readonly side: 'before' | 'after' } | undefined;
  readonly gripProps: (id: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** Reorders a list by dragging grips, or by arrow keys on them. Items of the list are marked with `data-item`. */
export const useReorder = (ids: readonly string[], onMove: (id: string, index: number) => void): Reorder => {
  const [lifted, setLifted] = useState<string>();
  const [target, setTarget] = useState<number>();
  const start = useRef(0);
  /** Index for a drop at a vertical position. The dragged item is not counted. */
  const indexAt = (grip: HTMLElement, id: string, y: number): number => {
    const items = [...(grip.closest('ul')?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    return items
      .filter((item) => item.dataset['item'] !== id)
      .filter((item) => {
        const { top, height } = item.getBoundingClientRect();
        return y > top + height / 2;
      }).length;
  };
  const stop = () => {
    setLifted(undefined);
    setTarget(undefined);
  };
  const others = ids.filter((id) => id !== lifted);
  const dropId = target === undefined ? undefined : (others[target] ?? others.at(-1));
  return {
    lifted: target === undefined ? undefined : lifted,
    drop:
      target === undefined || dropId === undefined
        ? undefined
        : { id: dropId, side: target < others.length ? 'before' : 'after' },
    gripProps: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = event.clientY;
        setLifted(id);
      },
      onPointerMove: (event) => {
        if (lifted !== id || (target === undefined && Math.abs(event.clientY - start.current) < 4)) return;
        setTarget(indexAt(event.currentTarget, id, event.clientY));
      },
      onPointerUp: () => {
        if (lifted === id && target !== undefined) onMove(id, target);
        stop();
      },
      onPointerCancel: stop,
      onKeyDown: (event) => {
        if (event.key === 'Escape' && lifted !== undefined) {
          event.preventDefault();
          stop();
          return;
        }
        const at = ids.indexOf(id);
        const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        if (next >= 0 && next < ids.length && next !== at) onMove(id, next);
      },
    }),
  };
};
