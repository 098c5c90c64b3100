import { sql, type Insertable, type Selectable } from 'kysely';
import { onVisible } from './comments.ts';
import type { ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './db.ts';
import { personName } from './person-columns.ts';
import type { LogTable } from './schema/content.ts';
import { storableIds } from './storable-ids.ts';
import { kept, type Scope } from './visibility.ts';

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

/** Describes the list of the action log. */
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
  // The log is written constantly, so counts are not cached. Filtered counts use an index.
  large: { table: 'log', whole: true, countsLast: false },
});

/** Returns log rows by ID, in the given order. */
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

/** Inserts rows into the log. */
export const insertLogs = async (db: DbOrTransaction, rows: readonly Insertable<LogTable>[]): Promise<void> => {
  if (rows.length > 0)
    await db
      .insertInto('log')
      .values([...rows])
      .execute();
};

/** Inserts a row into the log and returns its ID. */
export const insertLog = async (db: DbOrTransaction, row: Insertable<LogTable>): Promise<number> =>
  (await db.insertInto('log').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** An object that a user viewed or was mentioned on, and the time (microseconds). */
export interface Visit {
  readonly dttm: number;
  readonly dashboard_id: number | null;
  readonly slice_id: number | null;
  readonly dashboard_title: string | null;
  readonly dashboard_slug: string | null;
  readonly slice_name: string | null;
  /** ID of the comment that mentions the user, if the mention is the latest event of the object. */
  readonly comment_id: number | null;
}

/**
 * SQL for the user's mentions on visible objects. It has the same columns as the SQL for the user's visits, and
 * includes only mentions that were not sent by mail.
 */
const shownMentions = (userId: number, scope: Scope) =>
  sql`select comment_notice.noted_on as dttm, case when comment.object_type = 'dashboard' then comment.object_id end as dashboard_id, case when comment.object_type = 'chart' then comment.object_id end as slice_id, comment.id as comment_id, case when comment.object_type = 'dashboard' then 'mount_dashboard' else 'mount_explorer' end as action from comment_notice join comment on comment.id = comment_notice.comment_id and ${kept('comment')} join comment_mention on comment_mention.comment_id = comment.id and comment_mention.user_id = comment_notice.user_id where comment_notice.user_id = ${userId} and comment_notice.state = 'shown' and ${onVisible(scope)}`;

/**
 * Returns the objects that a user recently opened or was mentioned on, newest first. With `distinct`, each object
 * appears once. Deleted objects are skipped.
 */
export const recentVisits = async (
  db: DbOrTransaction,
  asked: {
    readonly userId: number;
    readonly scope: Scope;
    readonly actions: readonly string[];
    readonly distinct: boolean;
    readonly since: number;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<readonly Visit[]> => {
  const visits = sql`select log.dttm, log.dashboard_id, log.slice_id, cast(null as integer) as comment_id from log where log.user_id = ${asked.userId} and log.source = 'client' and log.dttm > ${asked.since} and log.action in (${sql.join(asked.actions)}) and (log.dashboard_id is not null or log.slice_id is not null)`;
  const mentions = sql`select dttm, dashboard_id, slice_id, comment_id from (${shownMentions(asked.userId, asked.scope)}) as mention where dttm > ${asked.since} and action in (${sql.join(asked.actions)})`;
  const mentioned = await sql`select 1 from (${mentions}) as found limit 1`.execute(db);
  // Leave out the mentions if the user has none, as is usual: visits alone are already in the order of the log's index.
  const all = mentioned.rows.length > 0 ? sql`(${visits} union all ${mentions}) as event` : sql`(${visits}) as event`;
  // Select the latest event of each object, so that a visit after a comment hides the mention.
  const events = asked.distinct
    ? sql`(select dttm, dashboard_id, slice_id, comment_id from (select event.*, row_number() over (partition by dashboard_id, slice_id order by dttm desc) as place from ${all}) as placed where place = 1) as visit`
    : sql`(select * from ${all}) as visit`;
  const { rows } =
    await sql<Visit>`select visit.dttm, visit.dashboard_id, visit.slice_id, visit.comment_id, dashboard.dashboard_title, dashboard.slug as dashboard_slug, chart.slice_name from ${events} left join dashboard on dashboard.id = visit.dashboard_id and dashboard.deleted_on is null left join chart on chart.id = visit.slice_id and chart.deleted_on is null where dashboard.id is not null or chart.id is not null order by visit.dttm desc limit ${asked.pageSize} offset ${asked.page * asked.pageSize}`.execute(
      db,
    );
  return rows;
};
