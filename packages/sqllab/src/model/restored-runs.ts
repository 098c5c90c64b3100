import type { Query } from '@sightline/core';
import type { Run } from '../store/lab-store.ts';
import { stageOfQuery } from './history.ts';

const failures = new Set(['failed', 'timed-out']);

/** Runs of an earlier visit, by their client ids and the server's history. Runs that it does not have are left out. */
export const restoredRuns = (ran: readonly string[], queries: readonly Query[]): readonly Run[] => {
  const found = new Map(queries.map((query) => [query.clientId, query]));
  return ran.flatMap((clientId): Run[] => {
    const query = found.get(clientId);
    if (!query) return [];
    const stage = stageOfQuery(query);
    const message = query.error ?? '';
    return [
      {
        clientId,
        stage,
        sql: query.sql,
        // Where the statement was in the text is not known any more, so nothing is underlined.
        from: 0,
        text: '',
        rowLimit: query.rowLimit ?? 0,
        startedAt: query.startedAt ?? 0,
        ...(query.endedAt === undefined ? {} : { endedAt: query.endedAt }),
        errors: failures.has(stage)
          ? [{ error_type: 'GENERIC_DB_ENGINE_ERROR', message, level: 'error', extra: {} }]
          : [],
        storedId: query.id,
      },
    ];
  });
};
