import { databasesById } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { peopleById } from '../../store/people.ts';
import type { QueryRow } from '../../store/queries.ts';
import { objectIn } from '../wire/json-text.ts';
import { fullName, wirePerson } from '../wire/wire-person.ts';
import { isoTime } from '../wire/wire-times.ts';

const listIn = (text: string): unknown[] => {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value : [];
};

/** The table or view that a run created, from the stored facts of the run. */
const createdIn = (row: QueryRow): { readonly schema: string; readonly name: string } | undefined => {
  const change = objectIn(row.extra)['change'] as { kind?: unknown; schema: string; name: string } | undefined;
  const isCreation = change?.kind === 'create-table' || change?.kind === 'create-view';
  return change && isCreation ? { schema: change.schema, name: change.name } : undefined;
};

/**
 * Format of times, in epoch milliseconds: a number in the response to a run, a text in later requests about the run.
 */
type TimeForm = 'number' | 'text';

const time = (micros: number | null, form: TimeForm): number | string | null => {
  if (micros === null) return null;
  return form === 'number' ? micros / 1000 : (micros / 1000).toFixed(6);
};

const loadContext = async (db: DbOrTransaction, rows: readonly QueryRow[]) => {
  const [databases, people] = await Promise.all([
    databasesById(
      db,
      rows.map((row) => row.database_id),
    ),
    peopleById(
      db,
      rows.map((row) => row.user_id),
    ),
  ]);
  return { databases: new Map(databases.map((database) => [database.id, database])), people };
};

/** Describes runs in the shape of the responses with which SQL Lab follows their progress. */
export const describeRuns = async (db: DbOrTransaction, rows: readonly QueryRow[], form: TimeForm) => {
  const { databases, people } = await loadContext(db, rows);
  return rows.map((row) => ({
    id: row.client_id,
    queryId: row.id,
    serverId: row.id,
    dbId: row.database_id,
    db: databases.get(row.database_id)?.database_name ?? null,
    catalog: row.catalog,
    schema: row.schema,
    user: fullName(row.user_id === null ? undefined : people.get(row.user_id)),
    userId: row.user_id,
    tab: row.tab_name,
    sqlEditorId: row.sql_editor_id,
    sql: row.sql,
    executedSql: row.executed_sql,
    ctas: createdIn(row) !== undefined,
    tempTable: createdIn(row)?.name ?? null,
    tempSchema: createdIn(row)?.schema ?? null,
    limit: row.limit,
    limitingFactor: row.limiting_factor,
    progress: row.progress,
    rows: row.rows,
    state: row.status,
    startDttm: time(row.start_time, form),
    endDttm: time(row.end_time, form),
    changed_on: isoTime(row.changed_on),
    resultsKey: row.results_key,
    trackingUrl: null,
    errorMessage: row.error_message,
    extra: { progress: null, ...objectIn(row.extra) },
  }));
};

/** Columns of the item response of a run. */
export const queryItemColumns: readonly string[] = [
  'id',
  'changed_on',
  'client_id',
  'database.id',
  'end_result_backend_time',
  'end_time',
  'error_message',
  'executed_sql',
  'limit',
  'progress',
  'results_key',
  'rows',
  'schema',
  'select_as_cta',
  'select_as_cta_used',
  'select_sql',
  'sql',
  'sql_editor_id',
  'start_running_time',
  'start_time',
  'status',
  'tab_name',
  'tmp_schema_name',
  'tmp_table_name',
  'tracking_url',
];

/** Fields of a run's item response that its list row lacks. Its times are texts. */
export const queryItemExtras = (row: QueryRow) => ({
  end_result_backend_time: null,
  select_as_cta_used: createdIn(row) !== undefined,
  select_sql: null,
  tmp_schema_name: createdIn(row)?.schema ?? null,
  start_time: time(row.start_time, 'text'),
  start_running_time: time(row.start_running_time, 'text'),
  end_time: time(row.end_time, 'text'),
});

/** Runs in the shape of the query history. */
export const describeQueries = async (db: DbOrTransaction, rows: readonly QueryRow[]) => {
  const { databases, people } = await loadContext(db, rows);
  return rows.map((row) => ({
    id: row.id,
    changed_on: isoTime(row.changed_on),
    client_id: row.client_id,
    database: { id: row.database_id, database_name: databases.get(row.database_id)?.database_name ?? '' },
    executed_sql: row.executed_sql,
    error_message: row.error_message,
    limit: row.limit,
    limiting_factor: row.limiting_factor,
    progress: row.progress,
    rows: row.rows,
    schema: row.schema,
    select_as_cta: createdIn(row) !== undefined,
    sql: row.sql,
    sql_editor_id: row.sql_editor_id,
    sql_tables: listIn(row.sql_tables),
    status: row.status,
    tab_name: row.tab_name,
    user: wirePerson(row.user_id === null ? undefined : people.get(row.user_id)),
    start_time: time(row.start_time, 'number'),
    start_running_time: time(row.start_running_time, 'number'),
    end_time: time(row.end_time, 'number'),
    tmp_table_name: createdIn(row)?.name ?? null,
    tracking_url: null,
    results_key: row.results_key,
  }));
};
