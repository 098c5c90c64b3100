import { subtreeIn, typeIn } from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { useEffect } from 'react';
import { editMessages } from '../../messages/edit.ts';
import type { EditStore } from '../../store/edit-store.ts';
import type { BoardEdits } from './board-edits.ts';
import { isTyping } from './is-typing.ts';

/** Shortcuts of the board: undo, redo, duplicate, group, remove, select all, and Escape. */
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
    const undo = (again: boolean) => {
      const step = again ? store.getState().redo() : store.getState().undo();
      if (step) say(text(again ? 'edit.redone' : 'edit.undone'));
    };
    const selectAll = () => {
      const { document: edited, select } = store.getState();
      select(
        subtreeIn(edited.position, 'ROOT_ID').filter((id) =>
          ['CHART', 'MARKDOWN'].includes(typeIn(edited.position, id)),
        ),
      );
    };
    const withMod = (event: KeyboardEvent): (() => void) | undefined => {
      const { selected } = store.getState();
      switch (event.key.toLowerCase()) {
        case 'z':
          return () => undo(event.shiftKey);
        case 'y':
          return () => undo(true);
        case 'd':
          return selected.length > 0 ? () => edits.duplicate(selected) : undefined;
        case 'g':
          return selected.length > 0 ? () => edits.group(selected) : undefined;
        case 'a':
          return selectAll;
        default:
          return undefined;
      }
    };
    const alone = (event: KeyboardEvent): (() => void) | undefined => {
      const { selected, select } = store.getState();
      if (selected.length === 0) return undefined;
      if (event.key === 'Delete' || event.key === 'Backspace') return () => edits.remove(selected);
      return event.key === 'Escape' ? () => select([]) : undefined;
    };
    const handleKey = (event: KeyboardEvent) => {
      // Ignore keys while the filter editor is shown, because it has shortcuts of its own.
      if (event.defaultPrevented || isTyping(event.target) || store.getState().view !== 'board') return;
      const act = event.ctrlKey || event.metaKey ? withMod(event) : alone(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [store, edits, say, text]);
};
