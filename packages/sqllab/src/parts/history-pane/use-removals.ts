import { useApi, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deleteRun } from '../../commands/delete-run.ts';
import { historyMessages } from '../../messages/history.ts';
import { makeDelayed } from '../../store/delayed-actions.ts';

/** Time in milliseconds to undo a removal. A toast with an action stays visible for the same time. */
const undoMs = 10_000;

export interface Removals {
  /** Ids of removed runs. */
  readonly removed: ReadonlySet<number>;
  readonly remove: (id: number) => void;
}

/**
 * Removes runs from the history, with undo. The server cannot restore a run, so it only deletes one when the time for
 * undo has passed, or when the history is closed.
 */
export const useRemovals = (): Removals => {
  const text = useText(historyMessages);
  const toasts = useToasts();
  const world = { api: useApi(), queryClient: useQueryClient() };
  const [removed, setRemoved] = useState<ReadonlySet<number>>(() => new Set());
  const [waiting] = useState(() => makeDelayed(undoMs));
  useEffect(() => {
    window.addEventListener('pagehide', waiting.endAll);
    return () => {
      window.removeEventListener('pagehide', waiting.endAll);
      waiting.endAll();
    };
  }, [waiting]);
  const show = (id: number) => setRemoved((before) => new Set([...before].filter((each) => each !== id)));
  const remove = (id: number) => {
    setRemoved((before) => new Set(before).add(id));
    const takeBack = waiting.add(() => {
      toasts.dismiss(toast);
      deleteRun(world, id).catch((error: unknown) => {
        show(id);
        const detail = error instanceof Error ? error.message : String(error);
        toasts.show({ level: 'danger', text: text('history.delete-failed'), detail });
      });
    });
    const toast = toasts.show({
      level: 'success',
      text: text('history.deleted'),
      action: {
        label: text('history.undo'),
        onAction: () => {
          takeBack();
          show(id);
        },
      },
    });
  };
  return { removed, remove };
};
