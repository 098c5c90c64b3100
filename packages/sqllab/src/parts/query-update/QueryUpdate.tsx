import { useApi, useText } from '@sightline/core/react';
import { useSaveEdit } from '@sightline/entity-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { updateQuery, type QueryText } from '../../commands/save-query.ts';
import { messages } from '../../messages/index.ts';
import type { Tab } from '../../model/tabs.ts';

export interface QueryUpdateProps {
  readonly tab: Tab & { readonly saved: NonNullable<Tab['saved']> };
  /** Called after a save, with the tab's new state. */
  readonly onSaved: (saved: Pick<Tab, 'sql' | 'saved'>) => void;
  readonly onFailed: (error: unknown) => void;
  /** Called when the save has ended, with or without success. */
  readonly onClose: () => void;
}

/**
 * Saves the text of a tab to its saved query. Asks the user if another window has saved the query in the meantime
 * (SQL-40).
 */
export const QueryUpdate = ({ tab, onSaved, onFailed, onClose }: QueryUpdateProps): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const saving = useSaveEdit<QueryText>(() => text('save.text'));
  const begun = useRef(false);
  const save = useEffectEvent(async () => {
    try {
      const saved = await updateQuery(world, tab, saving);
      if (saved) onSaved(saved);
    } catch (error) {
      onFailed(error);
    }
    onClose();
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void save();
  }, []);
  return saving.dialog;
};
