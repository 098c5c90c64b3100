import { useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { flushSync } from 'react-dom';
import { messages } from '../../messages/index.ts';
import { freshTitle, type Tab } from '../../model/tabs.ts';
import type { EditorText } from './use-editor-text.ts';
import type { LabTabs } from './use-lab-tabs.ts';

/**
 * Returns a function that keeps both versions of a tab's SQL: the other window's version stays in the tab, and this
 * window's version moves to a new tab, with the cursor at the same position.
 */
export const useTabConflict = (
  { store, tab: active }: LabTabs,
  { handle }: EditorText,
  newId: () => string,
): ((theirs: Tab) => void) => {
  const text = useText(messages);
  const toasts = useToasts();
  return (theirs) => {
    const { tabs, forkTab } = store.getState();
    const title = freshTitle(tabs, theirs.title);
    const isTyping = active.id === theirs.id && document.activeElement?.closest('.cm-editor') !== null;
    const at = handle.current?.cursor() ?? 0;
    // Render synchronously, so that the next key press goes into the new editor.
    flushSync(() => forkTab(theirs, { newId: newId(), title }));
    if (isTyping) handle.current?.select({ from: at, to: at });
    toasts.show({ level: 'info', text: text('lab.bothKept', { title: theirs.title, copy: title }) });
  };
};
