import { useApi, useSession } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { stopQuery } from '../../commands/stop-query.ts';
import type { PastRun } from '../../model/history.ts';
import type { StatementSpan } from '../../model/statement.ts';
import type { Tab } from '../../model/tabs.ts';
import { isBusy } from '../../model/run.ts';
import type { LabStore, NewRun } from '../../store/lab-store.ts';
import { runTogether, type AskedRuns, type RunWorld } from './run-together.ts';
import { useSteady } from './use-steady.ts';
import { useToldFailure } from './use-told-failure.ts';

export interface Runner {
  /** Runs parts of the active tab's text, one after another. The first failure ends the run. */
  run(parts: readonly StatementSpan[]): void;
  /** Runs a text that is derived from the active tab's text. Its offset 0 corresponds to `from` in the tab's text. */
  runText(sql: string, from: number): void;
  /** Runs an earlier run's SQL again in the active tab, without changing the tab's text. */
  runAgain(past: PastRun): void;
  /** Stops the run of the active tab, also on the server. */
  stop(): void;
}

/**
 * Called before statements of a tab are run. The guard calls `go` to run them, immediately or after the user has
 * agreed.
 */
export type BeginGuard = (asked: {
  readonly tab: Tab;
  readonly texts: readonly string[];
  readonly go: () => void;
}) => void;

const activeTab = (store: LabStore): Tab | undefined => {
  const { tabs, activeId } = store.getState();
  return tabs.find(({ id }) => id === activeId);
};

/** True if the tab of a run is no longer open. */
const isClosed = (store: LabStore, tabId: string): boolean => store.getState().tabs.every(({ id }) => id !== tabId);

/** Runs statements, with one request if the server supports it. The first failure ends the run. */
const runAll = async (world: RunWorld, asked: AskedRuns, lists: boolean): Promise<void> => {
  const { tab, runs } = asked;
  try {
    // Send all statements together if possible, because the server then runs all of them even if the user leaves the
    // page.
    for (const together of lists ? [runs] : runs.map((run) => [run]))
      if (!(await runTogether(world, { ...asked, runs: together }))) break;
  } finally {
    for (const { clientId } of runs) world.store.getState().moveRun(tab.id, clientId, { type: 'skipped' });
  }
};

/**
 * Runs and stops the queries of a store. A query continues after the user leaves the page, and a later visit finds it;
 * closing its tab stops it.
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
    /** Stops the run of a tab, whether it was started in this visit or in an earlier one. */
    const stopTab = (tabId: string) => {
      const { runs, moveRun } = store.getState();
      const controller = running.current.get(tabId);
      running.current.delete(tabId);
      const current = runs.get(tabId)?.find(({ stage }) => isBusy(stage));
      if (!current) return controller?.abort();
      moveRun(tabId, current.clientId, { type: 'stop-asked' });
      // Only closing the stream would leave the query running on the server.
      stopQuery(api, current.clientId).then(() => controller?.abort(), told);
      return undefined;
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
      const asked = { tab, runs, signal: controller.signal };
      void runAll({ api, client, store, streams }, asked, lists)
        .catch(told)
        .finally(() => {
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
      // Errors are marked in the editor only if the text of the tab is exactly this SQL.
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
