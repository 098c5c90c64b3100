import { isAborted, isCallError, parseFailure } from '@sightline/core';
import { markStale } from '@sightline/core/cache';
import { useApi, useSession } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { runQuery } from '../../commands/run-query.ts';
import { stopQuery } from '../../commands/stop-query.ts';
import type { StatementSpan } from '../../model/statement.ts';
import type { LabStore } from '../../store/lab-store.ts';

export interface Runner {
  /** Runs a range of the active tab's text. */
  run(span: StatementSpan): void;
  /** Stops the run of the active tab, on the server too. */
  stop(): void;
}

const errorsOf = (error: unknown) => (isCallError(error) ? error.errors : parseFailure({ cause: error }));

/** Runs and stops the queries of a store. Unmounting closes their streams, which stops them. */
export const useRunner = (store: LabStore, newId: () => string): Runner => {
  const api = useApi();
  const client = useQueryClient();
  const streams = useSession().capabilities.has('frames');
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);
  return useMemo(() => {
    const run = (span: StatementSpan) => {
      const { tabs, activeId, startRun, moveRun, addResult, addRows } = store.getState();
      const tab = tabs.find(({ id }) => id === activeId);
      if (!tab || tab.databaseId === null) return;
      const clientId = newId();
      const controller = new AbortController();
      running.current.get(tab.id)?.abort();
      running.current.set(tab.id, controller);
      const sql = tab.sql.slice(span.from, span.to);
      performance.mark('sqllab:run');
      startRun(tab.id, {
        clientId,
        sql,
        from: span.from,
        text: tab.sql,
        rowLimit: tab.rowLimit,
        startedAt: Date.now(),
      });
      runQuery(
        api,
        {
          databaseId: tab.databaseId,
          schema: tab.schema,
          sql,
          rowLimit: tab.rowLimit,
          clientId,
          tabId: tab.id,
          tabTitle: tab.title,
          ...(tab.templateParams ? { templateParams: tab.templateParams } : {}),
        },
        {
          streams,
          signal: controller.signal,
          onNews: (news) => {
            if (news.type === 'result') {
              moveRun(tab.id, clientId, { type: 'started' });
              addResult(tab.id, clientId, news.schema);
            } else if (news.type === 'rows') addRows(tab.id, clientId, news.batch);
            else if (news.type === 'end')
              moveRun(tab.id, clientId, { type: 'finished' }, { endedAt: Date.now(), end: news.value });
          },
        },
      )
        .catch((error: unknown) => {
          const errors = errorsOf(error);
          const [first] = errors;
          moveRun(
            tab.id,
            clientId,
            isAborted(error)
              ? { type: 'stopped' }
              : { type: 'failed', ...(first ? { errorType: first.error_type } : {}) },
            { endedAt: Date.now(), errors },
          );
        })
        .finally(() => {
          if (running.current.get(tab.id) === controller) running.current.delete(tab.id);
          void markStale(client, 'runQuery');
        });
    };
    const stop = () => {
      const { activeId, runs, moveRun } = store.getState();
      const current = runs.get(activeId);
      if (!current) return;
      moveRun(activeId, current.clientId, { type: 'stop-asked' });
      stopQuery(api, current.clientId)
        // The server may not know the run yet: closing its stream stops it anyway.
        .catch(() => undefined)
        .finally(() => running.current.get(activeId)?.abort());
    };
    return { run, stop };
  }, [api, client, store, streams, newId]);
};
