import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './db.ts';
import { personName } from './person-columns.ts';
import type { QueryTable } from './schema/content.ts';

export type QueryRow = Selectable<QueryTable>;

const listColumns: readonly string[] = [
  'id',
  'changed_on',
  'client_id',
  'database.id',
  'database.database_name',
  'executed_sql',
  'error_message',
  'limit',
  'limiting_factor',
  'progress',
  'rows',
  'schema',
  'select_as_cta',
  'sql',
  'sql_editor_id',
  'sql_tables',
  'status',
  'tab_name',
  'user.first_name',
  'user.id',
  'user.last_name',
  'start_time',
  'start_running_time',
  'end_time',
  'tmp_table_name',
  'tracking_url',
  'results_key',
];

/** Describes the list of a user's runs, or of the runs of all users if `userId` is null. */
export const queryList = (userId: number | null): ListDescription => ({
  table: 'query',
  listColumns,
  orderColumns: {
    changed_on: sql.ref('query.changed_on'),
    'database.database_name': sql`(select dbs.database_name from dbs where dbs.id = query.database_id)`,
    duration: sql`(query.end_time - query.start_time)`,
    rows: sql.ref('query.rows'),
    schema: sql.ref('query.schema'),
    start_time: sql.ref('query.start_time'),
    sql: sql.ref('query.sql'),
    tab_name: sql.ref('query.tab_name'),
    'user.first_name': personName('query.user_id', 'first_name'),
  },
  filters: {
    changed_on: { kind: 'date', expression: sql.ref('query.changed_on') },
    database: { kind: 'one', expression: sql.ref('query.database_id') },
    id: { kind: 'number', expression: sql.ref('query.id') },
    schema: { kind: 'text', expression: sql.ref('query.schema') },
    sql: { kind: 'text', expression: sql.ref('query.sql') },
    sql_editor_id: { kind: 'text', expression: sql.ref('query.sql_editor_id') },
    start_time: {
      kind: 'date',
      expression: sql.ref('query.start_time'),
      special: {
        // The history screen of older clients sends epoch milliseconds.
        gt: (value) => (typeof value === 'number' ? sql`query.start_time > ${Math.round(value * 1000)}` : null),
        lt: (value) => (typeof value === 'number' ? sql`query.start_time < ${Math.round(value * 1000)}` : null),
      },
    },
    status: { kind: 'text', expression: sql.ref('query.status') },
    tab_name: { kind: 'text', expression: sql.ref('query.tab_name') },
    user: { kind: 'one', expression: sql.ref('query.user_id') },
  },
  defaultOrder: { expression: sql.ref('query.changed_on'), direction: 'desc' },
  conditions: userId === null ? [] : [sql`query.user_id = ${userId}`],
});

/** Returns query rows by ID, in the given order. */
export const queriesById = async (db: DbOrTransaction, ids: readonly number[]): Promise<readonly QueryRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('query')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

/** Finds a run by the ID that its client chose. */
export const findQuery = (db: DbOrTransaction, clientId: string) =>
  db.selectFrom('query').selectAll().where('client_id', '=', clientId).executeTakeFirst();

/** True if any of these IDs, which a client chose, already belongs to a run. */
export const someQueryExists = async (db: DbOrTransaction, clientIds: readonly string[]): Promise<boolean> => {
  const found = await db
    .selectFrom('query')
    .select('id')
    .where('client_id', 'in', [...clientIds])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Returns the latest run of a user in a tab, on a database, whose result is stored. */
export const lastResultOf = (
  db: DbOrTransaction,
  asked: { readonly tab: string; readonly userId: number; readonly databaseId: number },
) =>
  db
    .selectFrom('query')
    .selectAll()
    .where('sql_editor_id', '=', asked.tab)
    .where('user_id', '=', asked.userId)
    .where('database_id', '=', asked.databaseId)
    .where('status', '=', 'success')
    .where('results_key', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns a statement and the statements that run after it, in their order. */
export const statementsFrom = async (db: DbOrTransaction, row: QueryRow): Promise<readonly QueryRow[]> =>
  row.first_client_id === null
    ? [row]
    : db
        .selectFrom('query')
        .selectAll()
        .where('first_client_id', '=', row.first_client_id)
        .where('user_id', '=', row.user_id)
        .where('id', '>=', row.id)
        .orderBy('id')
        .execute();

/**
 * Returns a user's latest runs in a tab with all their statements: the newest run first, its statements in their order.
 */
export const runsOfTab = async (
  db: DbOrTransaction,
  { tab, userId, most }: { readonly tab: string; readonly userId: number; readonly most: number },
): Promise<readonly (readonly QueryRow[])[]> => {
  const firsts = await db
    .selectFrom('query')
    .select('client_id')
    .where('sql_editor_id', '=', tab)
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('first_client_id', 'is', null), where('first_client_id', '=', where.ref('client_id'))]),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const ids = firsts.map(({ client_id }) => client_id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('query')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) => where.or([where('client_id', 'in', ids), where('first_client_id', 'in', ids)]))
    .orderBy('id')
    .execute();
  const byFirst = Map.groupBy(rows, (row) => row.first_client_id ?? row.client_id);
  return ids.map((id) => byFirst.get(id) ?? []);
};

/** Finds a run by the key of its stored results. */
export const findQueryOfResults = (db: DbOrTransaction, resultsKey: string) =>
  db.selectFrom('query').selectAll().where('results_key', '=', resultsKey).executeTakeFirst();

/** Returns a user's runs that changed after a time (microseconds), oldest first. */
export const queriesChangedAfter = (db: DbOrTransaction, userId: number, changedAfter: number) =>
  db
    .selectFrom('query')
    .selectAll()
    .where('user_id', '=', userId)
    .where('changed_on', '>', changedAfter)
    .orderBy('changed_on')
    .limit(1000)
    .execute();

/** Inserts a run and returns its ID. */
export const insertQuery = async (db: DbOrTransaction, query: Insertable<QueryTable>): Promise<number> =>
  (await db.insertInto('query').values(query).returning('id').executeTakeFirstOrThrow()).id;

/** Updates a run that has not ended. Returns false if the run has ended. */
export const moveQuery = async (db: DbOrTransaction, id: number, change: Updateable<QueryTable>): Promise<boolean> => {
  const result = await db
    .updateTable('query')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'running'])
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
};

/** Moves a user's run to a tab. */
export const putIntoTab = async (
  db: DbOrTransaction,
  run: { readonly clientId: string; readonly userId: number },
  tabId: number,
): Promise<void> => {
  await db
    .updateTable('query')
    .set({ sql_editor_id: String(tabId) })
    .where('client_id', '=', run.clientId)
    .where('user_id', '=', run.userId)
    .execute();
};

/** Returns the latest run of a user in a tab, other than `exceptClientId`. */
export const latestOfTab = (
  db: DbOrTransaction,
  asked: { readonly tabId: number; readonly userId: number; readonly exceptClientId: string },
) =>
  db
    .selectFrom('query')
    .select('client_id')
    .where('sql_editor_id', '=', String(asked.tabId))
    .where('user_id', '=', asked.userId)
    .where('client_id', '<>', asked.exceptClientId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Removes a user's run from a tab and from the history, unless it is still running. */
export const deleteFromTab = async (
  db: DbOrTransaction,
  run: { readonly clientId: string; readonly userId: number; readonly tabId: number },
): Promise<void> => {
  await db
    .deleteFrom('query')
    .where('client_id', '=', run.clientId)
    .where('user_id', '=', run.userId)
    .where('sql_editor_id', '=', String(run.tabId))
    .where('status', 'not in', ['pending', 'running'])
    .execute();
};

/** Deletes a run from the history. Returns false if it is still running. */
export const deleteEndedQuery = async (db: DbOrTransaction, id: number): Promise<boolean> => {
  const result = await db
    .deleteFrom('query')
    .where('id', '=', id)
    .where('status', 'not in', ['pending', 'running'])
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
};

/** Marks the runs that a restart interrupted as failed. */
export const failOrphanedQueries = async (db: DbOrTransaction, now: number, reason: string): Promise<void> => {
  await db
    .updateTable('query')
    .set({ status: 'failed', error_message: reason, end_time: now, changed_on: now })
    .where('status', 'in', ['pending', 'running'])
    .execute();
};
