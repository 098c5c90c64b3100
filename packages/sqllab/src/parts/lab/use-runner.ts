import { isAborted, isCallError } from '@sightline/core';
import { markStale } from '@sightline/core/cache';
import type { Api } from '@sightline/core/api';
import { useApi, useSession } from '@sightline/core/react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { runQuery, type RunNews, type RunRequest } from '../../commands/run-query.ts';
import { stopQuery } from '../../commands/stop-query.ts';
import type { BoundText } from '../../model/bind-values.ts';
import type { PastRun } from '../../model/history.ts';
import type { StatementSpan } from '../../model/statement.ts';
import type { Tab } from '../../model/tabs.ts';
import { isBusy } from '../../model/run.ts';
import type { LabStore, NewRun } from '../../store/lab-store.ts';
import { bound } from '../../reads/bound-text.ts';
import { makeRunRecord } from './run-record.ts';
import { useSteady } from './use-steady.ts';
import { useToldFailure } from './use-told-failure.ts';

export interface Runner {
  /** Runs parts of the active tab's text, one after another. The first failure ends the run. */
  run(parts: readonly StatementSpan[]): void;
  /** Runs a text made of the active tab's, whose offset 0 would be at `from` there. */
  runText(sql: string, from: number): void;
  /** Runs an earlier run's SQL again in the active tab, whose text stays. */
  runAgain(past: PastRun): void;
  /** Stops the run of the active tab, on the server too. */
  stop(): void;
}

/** Called before texts of a tab run. It runs them by `go`, at once or after the user has agreed. */
export type BeginGuard = (asked: {
  readonly tab: Tab;
  readonly texts: readonly string[];
  readonly go: () => void;
}) => void;

type Statement = Pick<RunRequest, 'sql' | 'clientId'>;

/** Request that runs parts of a tab's text, one after another. */
const requestOf = (tab: Tab, first: Statement, next: readonly Statement[]): RunRequest => ({
  ...first,
  databaseId: tab.databaseId!,
  schema: tab.schema,
  rowLimit: tab.rowLimit,
  tabId: tab.id,
  tabTitle: tab.title,
  ...(tab.templateParams ? { templateParams: tab.templateParams } : {}),
  ...(next.length > 0 ? { next } : {}),
});

const runOf = (store: LabStore, tabId: string, clientId: string) =>
  store
    .getState()
    .runs.get(tabId)
    ?.find((run) => run.clientId === clientId);

const activeTab = (store: LabStore): Tab | undefined => {
  const { tabs, activeId } = store.getState();
  return tabs.find(({ id }) => id === activeId);
};

/** True if the lab does not have the tab of a run any more. */
const isClosed = (store: LabStore, tabId: string): boolean => store.getState().tabs.every(({ id }) => id !== tabId);

interface World {
  readonly api: Api;
  readonly client: QueryClient;
  readonly store: LabStore;
  /** True if the server sends rows as they are found. */
  readonly streams: boolean;
}

interface Asked {
  readonly tab: Tab;
  readonly runs: readonly NewRun[];
  readonly signal: AbortSignal;
}

/** The texts of statements with their named values, up to the first one that lacks a value, and why it does. */
const boundTexts = async (
  runs: readonly NewRun[],
  params: string,
): Promise<{ readonly texts: readonly BoundText[]; readonly failure?: unknown }> => {
  const texts: BoundText[] = [];
  for (const { sql } of runs) {
    try {
      texts.push(await bound(sql, params));
    } catch (failure) {
      return { texts, failure };
    }
  }
  return { texts };
};

/** True if the connection was lost, also in the middle of an answer. */
const isLost = (error: unknown): boolean => !isAborted(error) && (!isCallError(error) || error.status === undefined);

/** Runs statements with one request. Resolves with whether all were successful. */
const runTogether = async ({ api, client, store, streams }: World, { tab, runs, signal }: Asked): Promise<boolean> => {
  let at = 0;
  const begin = (run = runs[at]) =>
    run && store.getState().moveRun(tab.id, run.clientId, { type: 'asked' }, { startedAt: Date.now() });
  const note = (clientId: string) => {
    void markStale(client, 'runQuery');
    // A new table is listed at once.
    if (runOf(store, tab.id, clientId)?.end?.change) void client.invalidateQueries({ queryKey: ['database'] });
  };
  const onNews = (news: RunNews) => {
    const { clientId } = runs[at]!;
    makeRunRecord(store, tab.id, clientId).addNews(news);
    if (news.type !== 'end') return;
    note(clientId);
    at += 1;
    begin();
  };
  if (signal.aborted) return false;
  begin();
  const { texts, failure } = await boundTexts(runs, tab.templateParams ?? '');
  const [first, ...next] = texts.map(({ sql }, index): Statement => ({ sql, clientId: runs[index]!.clientId }));
  try {
    if (first) await runQuery(api, requestOf(tab, first, next), { streams, signal, onNews });
    if (at < runs.length) throw failure;
  } catch (error) {
    // The server goes on with the others, but what they find does not arrive here.
    const failed = isLost(error) ? runs.slice(at) : runs.slice(at, at + 1);
    for (const [index, run] of failed.entries()) {
      begin(run);
      makeRunRecord(store, tab.id, run.clientId).fail(texts[at + index]?.restored(error) ?? error);
      note(run.clientId);
    }
  }
  return runs.every(({ clientId }) => runOf(store, tab.id, clientId)?.stage === 'done');
};

/**
 * Runs and stops the queries of a store. A query goes on when the page is left, where another visit finds it; closing its
 * tab stops it.
 */
export const useRunner = (store: LabStore, newId: () => string, onBegin: BeginGuard): Runner => {
  const api = useApi();
  const client = useQueryClient();
  const { capabilities } = useSession();
  const streams = capabilities.has('frames');
  const lists = streams && capabilities.has('runs');
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);
  const told = useSteady(useToldFailure());
  const guard = useSteady(onBegin);
  const runner = useMemo(() => {
    /** Stops the run of a tab, of this visit or an earlier one. */
    const stopTab = (tabId: string) => {
      const { runs, moveRun } = store.getState();
      const controller = running.current.get(tabId);
      running.current.delete(tabId);
      const current = runs.get(tabId)?.find(({ stage }) => isBusy(stage));
      if (!current) return controller?.abort();
      moveRun(tabId, current.clientId, { type: 'stop-asked' });
      // Closing its stream alone would leave it running.
      stopQuery(api, current.clientId).then(() => controller?.abort(), told);
      return undefined;
    };
    const runAll = async (tab: Tab, runs: readonly NewRun[], signal: AbortSignal) => {
      const world = { api, client, store, streams };
      // The server goes on with all of them when the page is left.
      for (const together of lists ? [runs] : runs.map((run) => [run]))
        if (!(await runTogether(world, { tab, runs: together, signal }))) break;
      for (const { clientId } of runs) store.getState().moveRun(tab.id, clientId, { type: 'skipped' });
    };
    const start = (tab: Tab, parts: readonly Pick<NewRun, 'sql' | 'from' | 'text'>[]) => {
      const controller = new AbortController();
      stopTab(tab.id);
      running.current.set(tab.id, controller);
      const { rowLimit } = tab;
      performance.mark('sqllab:run');
      const startedAt = Date.now();
      const runs = parts.map((part): NewRun => ({ ...part, clientId: newId(), rowLimit, startedAt }));
      store.getState().startRuns(tab.id, runs);
      void runAll(tab, runs, controller.signal).finally(() => {
        if (running.current.get(tab.id) === controller) running.current.delete(tab.id);
      });
    };
    const begin = (tab: Tab, parts: Parameters<typeof start>[1]) => {
      if (tab.databaseId !== null) guard({ tab, texts: parts.map(({ sql }) => sql), go: () => start(tab, parts) });
    };
    const run = (parts: readonly StatementSpan[]) => {
      const tab = activeTab(store);
      if (tab)
        begin(
          tab,
          parts.map(({ from, to }) => ({ sql: tab.sql.slice(from, to), from, text: tab.sql })),
        );
    };
    const runAgain = ({ sql, databaseId, schema }: PastRun) => {
      const tab = activeTab(store);
      // Errors are marked in the editor only if it has the text.
      if (tab) begin({ ...tab, databaseId, schema }, [{ sql, from: 0, text: sql }]);
    };
    const runText = (sql: string, from: number) => {
      const tab = activeTab(store);
      if (tab) begin(tab, [{ sql, from, text: tab.sql }]);
    };
    return { run, runText, runAgain, stop: () => stopTab(store.getState().activeId), stopTab };
  }, [api, client, store, streams, lists, newId, told, guard]);
  const { stopTab } = runner;
  useEffect(
    () =>
      store.subscribe(() => {
        for (const tabId of running.current.keys()) if (isClosed(store, tabId)) stopTab(tabId);
      }),
    [store, stopTab],
  );
  return runner;
};
