import type { Query, QueryStage } from '@sightline/core';
import { isBusy, type RunStage } from './run.ts';

/** SQL of an earlier run, with what it ran on. */
export interface PastRun {
  readonly sql: string;
  readonly databaseId: number | null;
  readonly schema: string | null;
}

/** One run of a tab in its history. */
export interface HistoryEntry extends PastRun {
  /** Id that the client gave the run. */
  readonly clientId: string;
  /** Id in the server's history; undefined until the server lists the run. */
  readonly id: number | undefined;
  readonly stage: RunStage;
  /** Milliseconds since 1970 UTC. */
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  /** Number of rows, so far while it runs. */
  readonly rows: number | undefined;
  readonly error: string | undefined;
}

/** The part of the tab's last run in this window that the history shows. */
export interface OwnRun {
  readonly clientId: string;
  readonly stage: RunStage;
  readonly sql: string;
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly results: readonly { readonly rowCount: number }[];
  readonly errors: readonly { readonly message: string }[];
}

const stages: Readonly<Record<QueryStage, RunStage>> = {
  waiting: 'queued',
  running: 'running',
  fetching: 'running',
  done: 'done',
  failed: 'failed',
  stopped: 'stopped',
  'timed out': 'timed-out',
};

const entryOf = (query: Query): HistoryEntry => ({
  clientId: query.clientId ?? String(query.id),
  id: query.id,
  stage: stages[query.stage],
  sql: query.sql,
  databaseId: query.database?.id ?? null,
  schema: query.schema ?? null,
  startedAt: query.startedAt,
  endedAt: query.endedAt,
  rows: query.rows,
  error: query.error,
});

/** What this window knows of its run earlier than the server's list does. */
const ownFacts = ({ stage, endedAt, results, errors }: OwnRun) => ({
  stage,
  endedAt,
  rows: results.length === 0 ? undefined : results.reduce((sum, { rowCount }) => sum + rowCount, 0),
  error: errors[0]?.message,
});

export interface HistoryFacts {
  /** Runs that the server lists, latest first. */
  readonly queries: readonly Query[];
  /** When the list was read, in milliseconds since 1970 UTC. */
  readonly readAt: number;
  readonly run: OwnRun | undefined;
  /** What the tab runs on. */
  readonly place: Pick<PastRun, 'databaseId' | 'schema'>;
}

/** Runs of a tab, latest first. The run of this window is listed from its start, before the server lists it (SQL-35). */
export const historyEntries = ({ queries, readAt, run, place }: HistoryFacts): readonly HistoryEntry[] => {
  const entries = queries.map(entryOf);
  if (!run) return entries;
  const { clientId, sql, startedAt, endedAt = 0 } = run;
  if (entries.some((entry) => entry.clientId === clientId)) {
    // The list may have been read while it still ran.
    return entries.map((entry) =>
      entry.clientId === clientId && (isBusy(entry.stage) || isBusy(run.stage))
        ? { ...entry, ...ownFacts(run) }
        : entry,
    );
  }
  // A list that was read after its end lacks the run because it was deleted.
  if (!isBusy(run.stage) && readAt > endedAt) return entries;
  return [{ clientId, id: undefined, sql, ...place, startedAt, ...ownFacts(run) }, ...entries];
};

/** A statement on one line, shortened, for lists. */
export const sqlLine = (sql: string): string => sql.replaceAll(/\s+/gu, ' ').trim().slice(0, 300);
