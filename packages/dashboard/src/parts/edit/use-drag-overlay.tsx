import { standsInRow, typeIn, widthAt } from '@sightline/core/layout';
import { useText, type Text } from '@sightline/core/react';
import { useMemo, useRef, type ReactNode } from 'react';
import type { editEn } from '../../messages/edit-en.ts';
import { editMessages } from '../../messages/edit.ts';
import type { Drop } from '../../model/drop-places.ts';
import * as css from './frame.css.ts';
import type { Cargo, DragView } from './make-drag.ts';

const dropWords = {
  row: 'edit.drop-row',
  beside: 'edit.drop-beside',
  stack: 'edit.drop-stack',
  inside: 'edit.drop-inside',
  tab: 'edit.drop-tab',
} as const;

/** Describes a drop position, and the width that the dragged tile would have there. */
const wordsOf = (text: Text<typeof editEn>, drop: Drop | undefined, { position, ids }: Cargo): string => {
  if (!drop) return text('edit.drop-none');
  const place = text(dropWords[drop.meaning]);
  const [id] = ids;
  if (id === undefined || !standsInRow(typeIn(position, id))) return place;
  return text('edit.drop-size', { place, width: widthAt(position, ids, drop.place) });
};

const placeMarker = (marker: HTMLElement, drop: Drop | undefined): void => {
  marker.hidden = drop === undefined;
  if (!drop) return;
  const { left, top, width, height } = drop.marker;
  marker.dataset['kind'] = drop.kind;
  marker.style.transform = `translate(${left}px, ${top}px)`;
  marker.style.width = `${width}px`;
  marker.style.height = `${height}px`;
};

const writeInto = (element: Element | undefined, words: string): void => {
  if (element && element.textContent !== words) element.textContent = words;
};

export interface DragOverlay {
  /** The drop marker and the dragged component at the pointer. */
  readonly overlay: ReactNode;
  /** Shows and hides the overlay. Writes directly to its elements, so that moving the pointer redraws nothing else. */
  readonly view: Pick<DragView, 'show' | 'hide'>;
}

/** Shows the dragged component, and where it would be dropped. */
export const useDragOverlay = (): DragOverlay => {
  const text = useText(editMessages);
  const marker = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const view = useMemo(
    (): DragOverlay['view'] => ({
      hide: () => {
        for (const part of [marker, ghost]) if (part.current) part.current.hidden = true;
      },
      show: (drop, point, cargo) => {
        const [mark, near] = [marker.current, ghost.current];
        if (!mark || !near) return;
        placeMarker(mark, drop);
        near.hidden = false;
        near.style.transform = `translate(${point.x + 12}px, ${point.y + 12}px)`;
        const [name, words] = near.children;
        writeInto(name, cargo.name);
        writeInto(words, wordsOf(text, drop, cargo));
      },
    }),
    [text],
  );
  return {
    view,
    overlay: (
      <>
        <div ref={marker} hidden className={css.marker} aria-hidden="true" data-drop="" />
        <div ref={ghost} hidden className={css.ghost} aria-hidden="true">
          <span />
          <span className={css.ghostWords} />
        </div>
      </>
    ),
  };
};
