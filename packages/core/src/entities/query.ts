import type { Static } from 'typebox';
import type { queryRow } from '../contract/queries.ts';
import { idOf, momentOf, type DatabaseId, type QueryId } from '../units/index.ts';
import { personOrNobody, type Person } from './person.ts';
import { tableNamesOf } from './table-names.ts';

/** State of a query run. */
export type QueryStage = 'waiting' | 'running' | 'fetching' | 'done' | 'failed' | 'stopped' | 'timed out';

/** One run of SQL, as in the query history. */
export interface Query {
  readonly id: QueryId;
  /** Client-generated id of the run. */
  readonly clientId: string | undefined;
  readonly stage: QueryStage;
  /** True if the run was stopped before its SQL began to run. */
  readonly isUnstarted: boolean;
  readonly sql: string;
  readonly executedSql: string | undefined;
  readonly error: string | undefined;
  readonly database: { readonly id: DatabaseId | undefined; readonly name: string } | undefined;
  readonly schema: string | undefined;
  /** Tables that the query reads, as `schema.table`. */
  readonly tables: readonly string[];
  readonly tabName: string | undefined;
  readonly rows: number | undefined;
  readonly rowLimit: number | undefined;
  /** Progress in percent. */
  readonly progress: number;
  readonly user: Person | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
}

const stages: Readonly<Record<string, QueryStage>> = {
  pending: 'waiting',
  scheduled: 'waiting',
  running: 'running',
  fetching: 'fetching',
  success: 'done',
  failed: 'failed',
  stopped: 'stopped',
  timed_out: 'timed out',
};

/** Converts the state of a query run in the contract to a stage. Unknown states count as waiting. */
export const queryStageOf = (status: string | undefined): QueryStage => stages[status ?? ''] ?? 'waiting';

/** Returns the time of a run. Servers send it as a number, as numeric text or as a date. */
const momentIn = (value: string | number | null | undefined): number | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : momentOf(value);
};

/** Creates a query run from a list row of the contract. */
export const queryOf = (wire: Static<typeof queryRow>): Query => ({
  id: idOf<QueryId>(wire.id),
  clientId: wire.client_id,
  stage: queryStageOf(wire.status),
  isUnstarted: wire.status === 'stopped' && wire.start_running_time === null,
  sql: wire.sql ?? '',
  executedSql: wire.executed_sql ?? undefined,
  error: wire.error_message || undefined,
  database: wire.database && {
    id: wire.database.id === undefined ? undefined : idOf<DatabaseId>(wire.database.id),
    name: wire.database.database_name,
  },
  schema: wire.schema ?? undefined,
  tables: tableNamesOf(wire.sql_tables),
  tabName: wire.tab_name ?? undefined,
  rows: wire.rows ?? undefined,
  rowLimit: wire.limit ?? undefined,
  progress: wire.progress ?? 0,
  user: personOrNobody(wire.user),
  startedAt: momentIn(wire.start_time),
  endedAt: momentIn(wire.end_time),
});
