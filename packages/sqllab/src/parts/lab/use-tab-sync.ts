import { useApi, useSession } from '@sightline/core/react';
import { useEffect, useState } from 'react';
import type { SharedTab } from '../../model/shared-tab.ts';
import type { Tab } from '../../model/tabs.ts';
import type { LabStore } from '../../store/lab-store.ts';
import type { TabDrafts } from '../../store/tab-drafts.ts';
import { useSteady } from './use-steady.ts';

/** True if the server stores tabs and the user is signed in. */
export const useHasStoredTabs = (): boolean => {
  const { featureFlags, user } = useSession();
  return featureFlags['SQLLAB_BACKEND_PERSISTENCE'] === true && !user.anonymous;
};

export interface TabSyncing {
  readonly drafts: TabDrafts | undefined;
  readonly newId: () => string;
  readonly fallback: Pick<SharedTab, 'title' | 'rowLimit'>;
  readonly onConflict: (theirs: Tab) => void;
  readonly onClosed: (tab: Tab) => void;
}

/** Synchronizes the tabs of all browsers of the user. Returns an error after several attempts in a row have failed. */
export const useTabSync = (store: LabStore, { drafts, newId, fallback, ...handlers }: TabSyncing): unknown => {
  const api = useApi();
  const { user } = useSession();
  const isOn = useHasStoredTabs();
  const [failure, setFailure] = useState<unknown>();
  const onConflict = useSteady(handlers.onConflict);
  const onClosed = useSteady(handlers.onClosed);
  const makeId = useSteady(newId);
  const { title, rowLimit } = fallback;
  useEffect(() => {
    if (!drafts || !isOn) return undefined;
    const ending = new AbortController();
    const run = async () => {
      try {
        const { keepSynced } = await import('../../store/keep-synced.ts');
        await keepSynced({
          store,
          drafts,
          api,
          newId: makeId,
          fallback: { title, rowLimit },
          onConflict,
          onClosed,
          owner: String(user.userId),
          signal: ending.signal,
          onFailed: setFailure,
        });
      } catch (error) {
        setFailure(error);
      }
    };
    // Let the first rendering finish before the synchronization starts.
    const waiting = setTimeout(() => void run(), 1000);
    return () => {
      clearTimeout(waiting);
      ending.abort();
    };
  }, [store, drafts, isOn, api, makeId, title, rowLimit, onConflict, onClosed, user.userId]);
  return failure;
};
