import type { Query, QueryStage } from '@sightline/core';
import { isBusy, type RunStage } from './run.ts';

/** SQL of an earlier run, with the database and schema that it ran on. */
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
  /** Number of rows; for a running query, the number of rows so far. */
  readonly rows: number | undefined;
  readonly error: string | undefined;
}

/** The fields that the history shows of a run that was started in this window. */
export interface OwnRun {
  readonly clientId: string;
  readonly stage: RunStage;
  readonly sql: string;
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly rows?: { readonly rowCount: number };
  readonly errors: readonly { readonly message: string }[];
}

const runStages: Readonly<Record<QueryStage, RunStage>> = {
  waiting: 'queued',
  running: 'running',
  fetching: 'running',
  done: 'done',
  failed: 'failed',
  stopped: 'stopped',
  'timed out': 'timed-out',
};

/** Stage of a run that the server lists. */
export const stageOfQuery = ({ stage, isUnstarted }: Query): RunStage => (isUnstarted ? 'skipped' : runStages[stage]);

const entryOf = (query: Query): HistoryEntry => ({
  clientId: query.clientId ?? String(query.id),
  id: query.id,
  stage: stageOfQuery(query),
  sql: query.sql,
  databaseId: query.database?.id ?? null,
  schema: query.schema ?? null,
  startedAt: query.startedAt,
  endedAt: query.endedAt,
  rows: query.rows,
  error: query.error,
});

/** Returns the facts that this window knows about its own run, even before the server lists the run. */
const ownFacts = ({ stage, endedAt, rows, errors }: OwnRun) => ({
  stage,
  endedAt,
  rows: rows?.rowCount,
  error: errors[0]?.message,
});

export interface HistoryFacts {
  /** Runs that the server lists, most recent first. */
  readonly queries: readonly Query[];
  /** Time at which the list was read, in milliseconds since 1970 UTC. */
  readonly readAt: number;
  /** Runs of this window, in their order. */
  readonly runs: readonly OwnRun[];
  /** Database and schema of the tab. */
  readonly place: Pick<PastRun, 'databaseId' | 'schema'>;
}

/** Adds a run of this window to the history entries, or updates its entry with newer facts from this window. */
const withOwn = (
  entries: readonly HistoryEntry[],
  run: OwnRun,
  { readAt, place }: Pick<HistoryFacts, 'readAt' | 'place'>,
): readonly HistoryEntry[] => {
  const { clientId, sql, startedAt, endedAt = 0 } = run;
  if (run.stage === 'waiting' || run.stage === 'skipped') return entries;
  if (entries.some((entry) => entry.clientId === clientId)) {
    // The list may have been read while the run was still in progress.
    return entries.map((entry) =>
      entry.clientId === clientId && (isBusy(entry.stage) || isBusy(run.stage))
        ? { ...entry, ...ownFacts(run) }
        : entry,
    );
  }
  // If the list was read after the run ended and lacks it, the run was deleted.
  if (!isBusy(run.stage) && readAt > endedAt) return entries;
  return [{ clientId, id: undefined, sql, ...place, startedAt, ...ownFacts(run) }, ...entries];
};

/**
 * Returns the runs of a tab, most recent first. Runs of this window are listed from their start, before the server
 * lists them (SQL-35).
 */
export const historyEntries = ({ queries, runs, ...facts }: HistoryFacts): readonly HistoryEntry[] =>
  runs.reduce<readonly HistoryEntry[]>((entries, run) => withOwn(entries, run, facts), queries.map(entryOf));

/** Returns a statement on one line, shortened, for lists. */
export const sqlLine = (sql: string): string => sql.replaceAll(/\s+/gu, ' ').trim().slice(0, 300);
