import { standsInRow, typeIn } from '@sightline/core/layout';
import type { Text } from '@sightline/core/react';
import type { KeyboardEvent } from 'react';
import type { editEn } from '../../messages/edit-en.ts';
import type { Direction } from '../../model/move-by-key.ts';
import type { EditStore } from '../../store/edit-store.ts';
import type { BoardEdits } from './board-edits.ts';
import { keepFocus } from './show-node.ts';

export interface FrameKeysOptions {
  readonly store: EditStore;
  readonly edits: BoardEdits;
  readonly text: Text<typeof editEn>;
  readonly say: (words: string) => void;
  readonly openSettings: (id: string) => void;
}

const saidWords = {
  left: 'edit.said-left',
  right: 'edit.said-right',
  up: 'edit.said-up',
  down: 'edit.said-down',
} as const;

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Converts a direction on the page to a direction relative to the reading direction. */
const alongReading = (direction: Direction): Direction => {
  if (document.documentElement.dir !== 'rtl') return direction;
  return direction === 'left' ? 'right' : direction === 'right' ? 'left' : direction;
};

/**
 * Removes a component from the selection if it is selected. Otherwise selects it: in addition if `adds` is true, or
 * else as the only component.
 */
const turnSelection = (store: EditStore, id: string, adds: boolean): void => {
  const { selected, select } = store.getState();
  if (selected.includes(id)) select(selected.filter((each) => each !== id));
  else select(adds ? [...selected, id] : [id]);
};

/**
 * Keys on a frame: Enter opens the settings, Space selects, arrow keys move the component, and Shift with arrow keys
 * resizes it.
 */
export const makeFrameKeys = ({ store, edits, text, say, openSettings }: FrameKeysOptions) => {
  const move = (id: string, direction: Direction) => {
    const moved = edits.moveByKey(id, alongReading(direction));
    say(text(moved ? saidWords[direction] : 'edit.said-stuck', { name: edits.nameOf(id) }));
    keepFocus(id);
  };
  const resize = (id: string, direction: Direction) => {
    const along = alongReading(direction);
    const step = along === 'left' || along === 'up' ? -1 : 1;
    const wide = direction === 'left' || direction === 'right';
    if (standsInRow(typeIn(store.getState().document.position, id)))
      edits.resizeBy(id, wide ? { width: step } : { height: step });
  };
  return (event: KeyboardEvent, id: string): void => {
    const direction = arrows[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      openSettings(id);
    } else if (event.key === ' ') {
      event.preventDefault();
      turnSelection(store, id, event.shiftKey);
    } else if (direction && !(event.ctrlKey || event.metaKey || event.altKey)) {
      event.preventDefault();
      if (event.shiftKey) resize(id, direction);
      else move(id, direction);
    }
  };
};
