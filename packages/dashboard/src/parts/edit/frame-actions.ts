import type { Text } from '@sightline/core/react';
import type { PointerEvent } from 'react';
import type { editEn } from '../../messages/edit-en.ts';
import type { EditStore } from '../../store/edit-store.ts';
import type { BoardEdits } from './board-edits.ts';
import { makeFrameKeys } from './frame-keys.ts';
import { startDrag, type Cargo, type DragView } from './make-drag.ts';
import { sizeText, type FrameActions } from './NodeFrame.tsx';
import { startResize } from './start-resize.ts';

/** Starts a drag when the primary button is pressed. Ignores other buttons. */
export const makeDragStart =
  (view: Pick<DragView, 'show' | 'hide' | 'openTab'>) =>
  (event: PointerEvent, cargo: Cargo, { drop, press }: Required<Pick<DragView, 'drop' | 'press'>>): void => {
    if (event.button !== 0) return;
    if (event.pointerType !== 'touch') event.preventDefault();
    startDrag(event, cargo, { ...view, drop, press });
  };

export interface FrameActionsOptions {
  readonly store: EditStore;
  readonly edits: BoardEdits;
  readonly text: Text<typeof editEn>;
  readonly say: (words: string) => void;
  readonly drag: ReturnType<typeof makeDragStart>;
  readonly onSettings: (id: string) => void;
  readonly onEditChart: (id: string) => void;
}

/** Handlers for presses and keys on the frames of components. */
export const makeFrameActions = (options: FrameActionsOptions): FrameActions => {
  const { store, edits, text, say, drag, onSettings, onEditChart } = options;
  const openSettings = (id: string) => {
    store.getState().select([id]);
    onSettings(id);
  };
  return {
    edits,
    press: (event, id) => {
      const { selected, document, select } = store.getState();
      const adds = event.shiftKey || event.ctrlKey || event.metaKey;
      const ids = selected.includes(id) ? selected : [id];
      const name = ids.length === 1 ? edits.nameOf(id) : text('edit.count', { count: ids.length });
      const target = event.currentTarget as HTMLElement;
      drag(
        event,
        { ids, position: document.position, name },
        {
          drop: (cargo, { place }) => edits.move(cargo.ids, place),
          press: () => {
            target.focus();
            if (!adds) select([id]);
            else select(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
          },
        },
      );
    },
    resize: (event, id, handle) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      startResize(event, {
        position: store.getState().document.position,
        id,
        handle,
        words: (width, height) => text('edit.size', { size: sizeText(text, width, height) }),
        done: (position) => edits.setPosition({ act: 'resize', name: edits.nameOf(id) }, position),
      });
    },
    keys: makeFrameKeys({ store, edits, text, say, openSettings }),
    settings: openSettings,
    editChart: onEditChart,
  };
};
