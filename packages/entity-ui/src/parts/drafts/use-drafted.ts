import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Tagged } from '../../commands/save-edit.ts';
import { restoreDraft, type Draft, type DraftName } from '../../model/draft.ts';
import { useDraftKeeper, type KeptEditor } from './use-draft-keeper.ts';

/** Initial data of an editor: the stored state, and unsaved input of an earlier visit. */
export interface Drafted<T, S extends Tagged<T>> {
  readonly keeper: KeptEditor;
  /** Query that reads the stored state and the unsaved input. */
  readonly item: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  /** Stored state that the input is based on; undefined until it is read. */
  readonly base: S | undefined;
  /** Unsaved input of an earlier visit, if there is any. */
  readonly restored: T | undefined;
  /**
   * Drops the restored input, so that the editor starts again from the stored state. This changes `turn`, which must be
   * the React key of the editor.
   */
  readonly discard: () => void;
  readonly turn: string;
}

/**
 * Reads the initial data of an editor. It reads once each time the editor opens, because a later response must not
 * replace the user's input.
 */
export const useDrafted = <T extends object, S extends Tagged<T>>(
  name: DraftName,
  read: (signal: AbortSignal) => Promise<S>,
): Drafted<T, S> => {
  const opening = useId();
  const keeper = useDraftKeeper(name);
  const [discarded, setDiscarded] = useState(false);
  const item = useQuery({
    queryKey: ['drafted', name.kind, name.id, opening],
    queryFn: async ({ signal }) => {
      const [stored, draft] = await Promise.all([read(signal), keeper.find(signal)]);
      const restored = draft && restoreDraft<T, S>(stored, draft as Draft<S, T>);
      if (draft && !restored) keeper.drop();
      return { stored, restored };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const restored = discarded ? undefined : item.data?.restored;
  return {
    keeper,
    item,
    base: restored?.base ?? item.data?.stored,
    restored: restored?.values,
    discard: () => {
      keeper.drop();
      setDiscarded(true);
    },
    turn: String(discarded),
  };
};
