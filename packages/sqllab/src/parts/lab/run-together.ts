import { isAborted, isCallError } from '@sightline/core';
import { markStale } from '@sightline/core/cache';
import type { Api } from '@sightline/core/api';
import type { QueryClient } from '@tanstack/react-query';
import { runQuery, type RunNews, type RunRequest } from '../../commands/run-query.ts';
import type { BoundText } from '../../model/bind-values.ts';
import type { Tab } from '../../model/tabs.ts';
import type { LabStore, NewRun } from '../../store/lab-store.ts';
import { bound } from '../../reads/bound-text.ts';
import { makeRunRecord } from './run-record.ts';

type Statement = Pick<RunRequest, 'sql' | 'clientId'>;

/** Creates the request that runs parts of a tab's text, one after another. */
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

export interface RunWorld {
  readonly api: Api;
  readonly client: QueryClient;
  readonly store: LabStore;
  /** True if the server sends rows as they are found. */
  readonly streams: boolean;
}

export interface AskedRuns {
  readonly tab: Tab;
  readonly runs: readonly NewRun[];
  readonly signal: AbortSignal;
}

/**
 * Binds the named parameters of statements, and stops at the first statement with a missing value. `failure` is the
 * error of that statement.
 */
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

/** True if the connection was lost, even in the middle of a response. */
const isLost = (error: unknown): boolean => !isAborted(error) && (!isCallError(error) || error.status === undefined);

/** Runs statements with one request. Resolves with true if all were successful. */
export const runTogether = async (
  { api, client, store, streams }: RunWorld,
  { tab, runs, signal }: AskedRuns,
): Promise<boolean> => {
  let at = 0;
  const begin = (run = runs[at]) =>
    run && store.getState().moveRun(tab.id, run.clientId, { type: 'asked' }, { startedAt: Date.now() });
  const note = (clientId: string) => {
    void markStale(client, 'runQuery');
    // A statement that writes may have created a table, so reload the tables of the databases.
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
    // If the connection was lost, the server continues with the other statements, but their results do not arrive here.
    const failed = isLost(error) && !signal.aborted ? runs.slice(at) : runs.slice(at, at + 1);
    for (const [index, run] of failed.entries()) {
      begin(run);
      makeRunRecord(store, tab.id, run.clientId).fail(texts[at + index]?.restored(error) ?? error);
      note(run.clientId);
    }
  }
  return runs.every(({ clientId }) => runOf(store, tab.id, clientId)?.stage === 'done');
};
