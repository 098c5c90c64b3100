import { use, useRef, useState, type DragEvent } from 'react';
import { moveItem, putItem } from '../../model/move-item.ts';
import { acceptDrag, droppedItem, startDrag, type DragKind } from './dragged-item.ts';
import { PillMovesContext } from './pill-moves.ts';

/** Returns the index of the item before which a pointer would drop, from its height over the pills of a list. */
const placeAt = (well: HTMLElement, pointerPx: number): number => {
  const pills = [...well.querySelectorAll('[data-pill]')].map((pill) => pill.getBoundingClientRect());
  const place = pills.findIndex(({ top, height }) => pointerPx < top + height / 2);
  return place === -1 ? pills.length : place;
};

interface DraggableList<T> {
  readonly values: readonly T[];
  readonly kind: DragKind;
  /** True for a list of at most one item. */
  readonly single: boolean;
  readonly onChange: (values: readonly T[]) => void;
}

/** Returns the handlers that move items within a list and between lists, and the index where a drop would put one. */
export const useDragging = <T>({ values, kind, single, onChange }: DraggableList<T>) => {
  const moves = use(PillMovesContext);
  const own = useRef<number>(undefined);
  const [place, setPlace] = useState<number>();
  const drop = (event: DragEvent<HTMLElement>) => {
    const item = droppedItem(event, kind);
    const before = placeAt(event.currentTarget, event.clientY);
    setPlace(undefined);
    if (item === undefined) return;
    if (own.current !== undefined) onChange(moveItem(values, own.current, before));
    else {
      const put = () => onChange(putItem(values, item as T, { before, single }));
      if (moves) moves.finish(put);
      else put();
    }
  };
  return {
    place,
    pill: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        // Events of the editor's popover bubble to the pill.
        if (event.target !== event.currentTarget) return;
        own.current = index;
        moves?.start(() => {
          // The pill leaves the page, so the browser does not tell it that the drag has ended.
          own.current = undefined;
          onChange(values.toSpliced(index, 1));
        });
        startDrag(event, kind, values[index], 'move');
      },
      onDragEnd: () => {
        own.current = undefined;
        moves?.end();
      },
    }),
    well: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (acceptDrag(event, kind)) setPlace(placeAt(event.currentTarget, event.clientY));
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setPlace(undefined);
      },
      onDrop: drop,
    },
  };
};
