import type { Query } from '@sightline/core';
import type { Run } from '../store/lab-store.ts';
import { stageOfQuery } from './history.ts';

const failures = new Set(['failed', 'timed-out']);

/**
 * Returns the runs of an earlier visit that have the given client ids, from the server's history. Runs that the history
 * lacks are left out.
 */
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
        // The position of the statement in the text is no longer known, so nothing is underlined.
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
