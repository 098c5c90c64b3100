import { copyNodes, isFields, type Fragment } from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { useEffect } from 'react';
import { editMessages } from '../../messages/edit.ts';
import { parsed } from '../../model/stored-json.ts';
import type { EditStore } from '../../store/edit-store.ts';
import type { BoardEdits } from './board-edits.ts';
import { isTyping } from './is-typing.ts';

/** Prints copied components as text, which other dashboards and windows can read. */
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

/** Copies, cuts and pastes components within this dashboard, and to or from other dashboards and windows. */
export const useBoardClipboard = ({
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
    const copy = (event: ClipboardEvent): readonly string[] => {
      const { selected, document: edited } = store.getState();
      if (isTyping(event.target) || selected.length === 0 || !window.getSelection()?.isCollapsed) return [];
      event.clipboardData?.setData('text/plain', printFragment(copyNodes(edited.position, selected)));
      event.preventDefault();
      say(text('edit.copied', { count: selected.length }));
      return selected;
    };
    const cut = (event: ClipboardEvent) => {
      const copied = copy(event);
      if (copied.length > 0) edits.remove(copied);
    };
    const paste = (event: ClipboardEvent) => {
      const fragment = isTyping(event.target)
        ? undefined
        : fragmentIn(event.clipboardData?.getData('text/plain') ?? '');
      if (!fragment) return;
      event.preventDefault();
      say(text('edit.pasted', { count: edits.paste(fragment) }));
    };
    document.addEventListener('copy', copy, { signal });
    document.addEventListener('cut', cut, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => ending.abort();
  }, [store, edits, say, text]);
};
