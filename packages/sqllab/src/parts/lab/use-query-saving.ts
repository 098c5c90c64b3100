import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import type { Tab } from '../../model/tabs.ts';
import type { LabStore } from '../../store/lab-store.ts';
import type { QueryUpdateProps } from '../query-update/QueryUpdate.tsx';
import type { SaveDialogProps } from '../save-dialog/SaveDialog.tsx';
import { loadKeeping } from './load-keeping.ts';
import type { LabTabs } from './use-lab-tabs.ts';
import { useToldFailure } from './use-told-failure.ts';

export interface QuerySaving {
  /** Saves the active tab as a new query. */
  readonly saveAs: SaveDialogProps['onSave'];
  /** Starts to save the active tab's text to the saved query of the tab. */
  readonly update: () => void;
  /**
   * Props of the `QueryUpdate` that saves the text, which the caller has to render; undefined if no save is in
   * progress.
   */
  readonly updating: QueryUpdateProps | undefined;
}

/** Saves the active tab as a query. */
export const useQuerySaving = (store: LabStore, { state, tab }: LabTabs): QuerySaving => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const toasts = useToasts();
  const fail = useToldFailure();
  const [updating, setUpdating] = useState<QueryUpdateProps['tab']>();
  const keep = (id: string, saved: Partial<Tab>) => {
    state.changeTab(id, saved);
    toasts.show({ level: 'success', text: text('save.saved') });
  };
  return {
    saveAs: async (named) => {
      const { saveQuery } = await loadKeeping();
      keep(tab.id, { title: named.label, saved: await saveQuery(world, tab, named) });
    },
    update: () => {
      if (tab.saved && !updating) setUpdating({ ...tab, saved: tab.saved });
    },
    updating: updating && {
      tab: updating,
      onSaved: (saved) => {
        // Keep what the user typed while the query was being saved.
        const typed = store.getState().tabs.find(({ id }) => id === updating.id)?.sql;
        keep(updating.id, typed === updating.sql ? saved : { saved: saved.saved });
      },
      onFailed: fail,
      onClose: () => setUpdating(undefined),
    },
  };
};
