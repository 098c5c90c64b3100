import { sql, type Insertable, type Selectable } from 'kysely';
import type { ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './open.ts';
import { personName } from './person-columns.ts';
import type { LogTable } from './schema/content.ts';
import { storableIds } from './storable-ids.ts';

export type LogRow = Selectable<LogTable>;

const listColumns = [
  'user.first_name',
  'user.last_name',
  'user.username',
  'user_id',
  'action',
  'dttm',
  'json',
  'slice_id',
  'dashboard_id',
  'duration_ms',
  'referrer',
] as const;

/** What the action log can be asked for. */
export const logList = (): ListDescription => ({
  table: 'log',
  listColumns,
  orderColumns: {
    'user.first_name': personName('log.user_id', 'first_name'),
    'user.last_name': personName('log.user_id', 'last_name'),
    'user.username': sql`(select account.username from account where account.id = log.user_id)`,
    user_id: sql.ref('log.user_id'),
    action: sql.ref('log.action'),
    dttm: sql.ref('log.dttm'),
    json: sql.ref('log.json'),
    slice_id: sql.ref('log.slice_id'),
    dashboard_id: sql.ref('log.dashboard_id'),
    duration_ms: sql.ref('log.duration_ms'),
    referrer: sql.ref('log.referrer'),
  },
  filters: {
    user: { kind: 'one', expression: sql.ref('log.user_id') },
    dttm: { kind: 'date', expression: sql.ref('log.dttm') },
    action: { kind: 'text', expression: sql.ref('log.action') },
    dashboard_id: { kind: 'number', expression: sql.ref('log.dashboard_id') },
    slice_id: { kind: 'number', expression: sql.ref('log.slice_id') },
  },
  defaultOrder: { expression: sql.ref('log.dttm'), direction: 'desc' },
  conditions: [],
  // It is written all the time: what is asked of it by a filter is counted in an index.
  large: { table: 'log', whole: true, countsLast: false },
});

/** Log rows of these ids, in the order of the ids. */
export const logsById = async (db: DbOrTransaction, ids: readonly number[]): Promise<readonly LogRow[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom('log')
    .selectAll()
    .where('id', 'in', [...known])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

/** Adds rows to the log. */
export const insertLogs = async (db: DbOrTransaction, rows: readonly Insertable<LogTable>[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('log')
      .values([...rows])
      .execute();
};

/** Adds a row to the log and gives its id. */
export const insertLog = async (db: DbOrTransaction, row: Insertable<LogTable>): Promise<number> =>
  (await db.insertInto('log').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** A thing that somebody looked at, and when (microseconds). */
export interface Visit {
  readonly dttm: number;
  readonly dashboard_id: number | null;
  readonly slice_id: number | null;
  readonly dashboard_title: string | null;
  readonly dashboard_slug: string | null;
  readonly slice_name: string | null;
}

/** What a user opened lately, newest first; each thing once when `distinct`. Deleted things are left out. */
export const recentVisits = async (
  db: DbOrTransaction,
  asked: {
    readonly userId: number;
    readonly actions: readonly string[];
    readonly distinct: boolean;
    readonly since: number;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<readonly Visit[]> => {
  const seen = asked.distinct
    ? sql`select max(log.dttm) as dttm, log.dashboard_id, log.slice_id from log`
    : sql`select log.dttm as dttm, log.dashboard_id, log.slice_id from log`;
  const grouped = asked.distinct ? sql` group by log.dashboard_id, log.slice_id` : sql``;
  const { rows } =
    await sql<Visit>`select visit.dttm, visit.dashboard_id, visit.slice_id, dashboard.dashboard_title, dashboard.slug as dashboard_slug, chart.slice_name from (${seen} where log.user_id = ${asked.userId} and log.source = 'client' and log.dttm > ${asked.since} and log.action in (${sql.join(asked.actions)}) and (log.dashboard_id is not null or log.slice_id is not null)${grouped}) as visit left join dashboard on dashboard.id = visit.dashboard_id and dashboard.deleted_on is null left join chart on chart.id = visit.slice_id and chart.deleted_on is null where dashboard.id is not null or chart.id is not null order by visit.dttm desc limit ${asked.pageSize} offset ${asked.page * asked.pageSize}`.execute(
      db,
    );
  return rows;
};
