import { useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { messages } from '../../messages/index.ts';
import type { Tab } from '../../model/tabs.ts';
import type { TabDrafts } from '../../store/tab-drafts.ts';
import { useKeeping } from './use-drafts.ts';
import type { EditorText } from './use-editor-text.ts';
import type { LabTabs, NewTabs } from './use-lab-tabs.ts';
import { useTabConflict } from './use-tab-conflict.ts';
import { useTabSync } from './use-tab-sync.ts';

export interface StoredTabs extends NewTabs {
  readonly drafts: TabDrafts | undefined;
  readonly onDraftsFailed: () => void;
}

/**
 * Stores the tabs in this browser and on the server, and applies changes of other windows and browsers. Returns an
 * error after the synchronization with the server has failed several times in a row.
 */
export const useStoredTabs = (
  tabs: LabTabs,
  editor: EditorText,
  { drafts, onDraftsFailed, newId, rowLimit }: StoredTabs,
): unknown => {
  const text = useText(messages);
  const toasts = useToasts();
  const onConflict = useTabConflict(tabs, editor, newId);
  const { store } = tabs;
  useKeeping(store, drafts, { onFailed: onDraftsFailed, onConflict });
  const close = (tab: Tab) => {
    const { tabs: open, closeTab } = store.getState();
    // The last tab cannot be closed, so open a new one first.
    if (open.length === 1) tabs.open('');
    closeTab(tab.id);
    if (tab.sql.trim() === '') return;
    const { openTab } = store.getState();
    toasts.show({
      level: 'info',
      text: text('lab.closedElsewhere', { title: tab.title }),
      action: { label: text('lab.reopen'), onAction: () => openTab(tab) },
    });
  };
  const fallback = { title: text('lab.untitled'), rowLimit };
  return useTabSync(store, { drafts, newId, fallback, onConflict, onClosed: close });
};
