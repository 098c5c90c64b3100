import { copyNodes, isFields, subtreeIn, typeIn, type Fragment } from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { useEffect } from 'react';
import { editMessages } from '../../messages/edit.ts';
import { parsed } from '../../model/stored-json.ts';
import type { EditStore } from '../../store/edit-store.ts';
import type { BoardEdits } from './use-board-edits.ts';

/** Text of copied components: other dashboards and windows read it. */
const printFragment = (fragment: Fragment): string =>
  JSON.stringify({ sightline: 'layout', ...fragment }, undefined, 1);

const fragmentIn = (text: string): Fragment | undefined => {
  const value = parsed(text);
  if (!isFields(value) || value['sightline'] !== 'layout' || !isFields(value['nodes'])) return undefined;
  const { ids, nodes } = value;
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string')
    ? { ids, nodes: nodes as Fragment['nodes'] }
    : undefined;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Shortcuts of the board: undo, redo, copy, cut, paste, duplicate, group, remove, select all, and Escape. */
export const useBoardKeys = ({
  store,
  edits,
  say,
}: {
  readonly store: EditStore;
  readonly edits: BoardEdits;
  readonly say: (words: string) => void;
}): void => {
  const text = useText(editMessages);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const selected = () => store.getState().selected;
    const copy = (event: ClipboardEvent): boolean => {
      if (isTyping(event.target) || selected().length === 0 || !window.getSelection()?.isCollapsed) return false;
      event.clipboardData?.setData(
        'text/plain',
        printFragment(copyNodes(store.getState().document.position, selected())),
      );
      event.preventDefault();
      say(text('edit.copied', { count: selected().length }));
      return true;
    };
    document.addEventListener('copy', copy, { signal });
    document.addEventListener('cut', (event) => copy(event) && edits.remove(selected()), { signal });
    document.addEventListener(
      'paste',
      (event) => {
        const fragment = isTyping(event.target)
          ? undefined
          : fragmentIn(event.clipboardData?.getData('text/plain') ?? '');
        if (!fragment) return;
        event.preventDefault();
        say(text('edit.pasted', { count: edits.paste(fragment) }));
      },
      { signal },
    );
    const undo = (again: boolean) => {
      const step = again ? store.getState().redo() : store.getState().undo();
      if (step) say(text(again ? 'edit.redone' : 'edit.undone'));
    };
    const withMod = (event: KeyboardEvent): (() => void) | undefined => {
      switch (event.key.toLowerCase()) {
        case 'z':
          return () => undo(event.shiftKey);
        case 'y':
          return () => undo(true);
        case 'd':
          return selected().length > 0 ? () => edits.duplicate(selected()) : undefined;
        case 'g':
          return selected().length > 0 ? () => edits.group(selected()) : undefined;
        case 'a': {
          const { position } = store.getState().document;
          const tiles = subtreeIn(position, 'ROOT_ID').filter((id) =>
            ['CHART', 'MARKDOWN'].includes(typeIn(position, id)),
          );
          return () => store.getState().select(tiles);
        }
        default:
          return undefined;
      }
    };
    document.addEventListener(
      'keydown',
      (event) => {
        // The filter editor has keys of its own.
        if (event.defaultPrevented || isTyping(event.target) || store.getState().view !== 'board') return;
        const act =
          event.ctrlKey || event.metaKey
            ? withMod(event)
            : (event.key === 'Delete' || event.key === 'Backspace') && selected().length > 0
              ? () => edits.remove(selected())
              : event.key === 'Escape' && selected().length > 0
                ? () => store.getState().select([])
                : undefined;
        if (!act) return;
        event.preventDefault();
        act();
      },
      { signal },
    );
    return () => ending.abort();
  }, [store, edits, say, text]);
};
