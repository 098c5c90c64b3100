import { useKeptValues, type KeptEditor } from '@sightline/entity-ui';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { isChanged, type EditStore } from '../../store/edit-store.ts';

/** Returns true while there are unsaved changes. Stores the changes as a draft and notifies the host. */
export const useUnsaved = (
  store: EditStore,
  keeper: KeptEditor,
  onUnsaved: ((unsaved: boolean, kept?: 'draft') => void) | undefined,
): boolean => {
  const edited = useStore(store, ({ document }) => document);
  const stored = useStore(store, (state) => state.stored);
  const history = useStore(store, (state) => state.history);
  const changed = isChanged({ stored, document: edited });
  useKeptValues(keeper, {
    base: stored,
    values: useMemo(() => ({ document: edited, history }), [edited, history]),
    changed,
  });
  const kept = changed && keeper.stage === 'kept' ? 'draft' : undefined;
  useEffect(() => onUnsaved?.(changed, kept), [changed, kept, onUnsaved]);
  useEffect(() => () => onUnsaved?.(false), [onUnsaved]);
  return changed;
};
