import type { Api } from '@sightline/core/api';
import { useApi, useSession } from '@sightline/core/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { readStored } from '../../commands/read-stored.ts';
import { restoredRuns } from '../../model/restored-runs.ts';
import { isBusy } from '../../model/run.ts';
import { useTabQueries } from '../../reads/use-tab-queries.ts';
import type { LabStore, Run } from '../../store/lab-store.ts';
import { errorsOf, makeRunRecord } from './run-record.ts';
import type { LabTabs } from './use-lab-tabs.ts';

const nothingRan: readonly string[] = [];

interface Place {
  readonly store: LabStore;
  readonly tabId: string;
  readonly run: Run;
}

/** Reads the stored result of a run into the store. */
const readInto = async (
  { store, tabId, run: { clientId, storedId } }: Place,
  { api, streams, signal }: { readonly api: Api; readonly streams: boolean; readonly signal: AbortSignal },
): Promise<void> => {
  const { moveRun } = store.getState();
  const record = makeRunRecord(store, tabId, clientId);
  try {
    const isStored = await readStored(api, storedId!, {
      streams,
      signal,
      onNews: (news) => {
        // Only the stream of the stored result ends here; the run itself ended long ago.
        if (news.type === 'end') moveRun(tabId, clientId, { type: 'finished' }, { end: news.value });
        else record.addNews(news);
      },
    });
    if (!isStored) moveRun(tabId, clientId, { type: 'finished' }, { isGone: true });
  } catch (error) {
    if (signal.aborted) return;
    moveRun(tabId, clientId, { type: 'finished' }, { errors: errorsOf(error) });
  }
};

/**
 * Shows the last runs of the active tab again after a reload (SQL-34): their states come from the history, and the
 * shown result from the server's store. Runs that are still in progress are followed (SQL-50).
 */
export const RestoredRuns = ({ tabs }: { readonly tabs: LabTabs }): ReactNode => {
  const { store, tab, runs, pinned, run } = tabs;
  const api = useApi();
  const streams = useSession().capabilities.has('frames');
  const { id: tabId, ran = nothingRan, pinned: pins = nothingRan } = tab;
  const isPinMissing = pinned.length < pins.length;
  const hasRun = runs.some(({ storedId }) => storedId === undefined);
  const follows = isPinMissing || (!hasRun && (runs.length === 0 || runs.some(({ stage }) => isBusy(stage))));
  const { queries } = useTabQueries(tabId, { enabled: follows });
  useEffect(() => {
    if (follows && queries) store.getState().restoreRuns(tabId, restoredRuns(ran, queries));
    if (isPinMissing && queries) store.getState().restorePins(tabId, restoredRuns(pins, queries));
  }, [store, tabId, ran, pins, queries, follows, isPinMissing]);
  const gone = useRef<AbortController>(undefined);
  const reading = useRef(new Set<string>());
  useEffect(() => {
    const left = new AbortController();
    gone.current = left;
    return () => left.abort();
  }, []);
  const wanted = run?.storedId !== undefined && run.stage === 'done' ? run : undefined;
  useEffect(() => {
    if (!wanted || !gone.current || reading.current.has(wanted.clientId)) return;
    reading.current.add(wanted.clientId);
    void readInto({ store, tabId, run: wanted }, { api, streams, signal: gone.current.signal });
  }, [api, store, streams, tabId, wanted]);
  return null;
};
