import { sql } from 'kysely';
import type { Fragment } from './list-query.ts';
import { onVisible } from './comments.ts';
import type { DbOrTransaction } from './open.ts';
import type { BuriedType } from './schema/tombstones.ts';
import {
  buriedClash,
  buriedThing,
  buriedTypes,
  isBuriedTitle,
  isBuriedType,
  putBack,
  renameBuried,
} from './tombstones.ts';
import { owned, type Scope } from './visibility.ts';

/** Kinds of things whose deleted rows stay in their tables, marked, with the columns that people know them by. */
export const tables = {
  chart: { table: 'chart', title: 'slice_name' },
  dashboard: { table: 'dashboard', title: 'dashboard_title' },
  dataset: { table: 'dataset', title: 'table_name' },
  saved_query: { table: 'saved_query', title: 'label' },
  database: { table: 'dbs', title: 'database_name' },
  css_template: { table: 'css_template', title: 'template_name' },
  theme: { table: 'theme', title: 'theme_name' },
  annotation_layer: { table: 'annotation_layer', title: 'name' },
  annotation: { table: 'annotation', title: 'short_descr' },
  row_rule: { table: 'row_rule', title: 'name' },
  comment: { table: 'comment', title: 'text' },
  report: { table: 'report', title: 'name' },
} as const;

/** Kinds whose rows stay. */
export type MarkedType = keyof typeof tables;

export type TrashType = MarkedType | BuriedType;

/** Every kind that the trash holds. */
export const trashTypes: readonly TrashType[] = [...(Object.keys(tables) as readonly MarkedType[]), ...buriedTypes];

export interface TrashRow {
  readonly type: TrashType;
  readonly id: number;
  readonly uuid: string;
  readonly title: string | null;
  /** Microseconds since 1970 UTC. */
  readonly deleted_on: number;
  readonly deleted_by: number | null;
}

/** A comment is back for who wrote or deleted it, with its answers: those that went with it are not listed beside it. */
const commentSeen = (scope: Scope): Fragment => {
  const own = scope.admin ? sql`1 = 1` : sql`${scope.userId} in (comment.created_by, comment.deleted_by)`;
  return sql`${own} and ${onVisible(scope)} and not exists (select 1 from comment as question where question.id = comment.parent_id and question.deleted_on is not null)`;
};

const seen = (type: MarkedType, scope: Scope): Fragment => {
  if (type === 'comment') return commentSeen(scope);
  if (type === 'saved_query') return sql`saved_query.created_by = ${scope.userId}`;
  const isOwned = type === 'chart' || type === 'dashboard' || type === 'dataset' || type === 'report';
  return isOwned && !scope.admin ? owned(type, scope.userId) : sql`1 = 1`;
};

/** Characters of a title; a comment has none, and begins with its words. */
const longestTitle = 250;

/** What has no uuid, as it goes to no other server: its id names it. */
const hasNoUuid = (type: MarkedType): boolean => type === 'comment' || type === 'report';

const buriedRowsOf = (type: BuriedType, scope: Scope): Fragment => {
  // Whoever made a tag may have it back; who holds what is for those to restore who write it.
  const own = type === 'tag' && !scope.admin ? sql`owner_id = ${scope.userId}` : sql`1 = 1`;
  return sql`select object_type as type, object_id as id, cast(object_id as text) as uuid, substr(title, 1, ${longestTitle}) as title, deleted_on, deleted_by from tombstone where object_type = ${type} and ${own}`;
};

const rowsOf = (type: TrashType, scope: Scope): Fragment => {
  if (isBuriedType(type)) return buriedRowsOf(type, scope);
  const { table, title } = tables[type];
  const uuid = hasNoUuid(type) ? sql`cast(id as text)` : sql`uuid`;
  // PostgreSQL wants to know of what type a bare value is.
  return sql`select cast(${type} as text) as type, id, ${uuid} as uuid, substr(${sql.ref(`${table}.${title}`)}, 1, ${longestTitle}) as title, deleted_on, deleted_by from ${sql.table(table)} where deleted_on is not null and ${seen(type, scope)}`;
};

/** What is asked of the trash, and in which order. */
export interface TrashAsked {
  readonly scope: Scope;
  /** Within titles, whatever the case. */
  readonly text?: string | undefined;
  readonly deletedBy?: number | undefined;
  readonly order: 'title' | 'type' | 'deleted_on';
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** `%`, `_` and the sign itself stand for themselves in a pattern. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const chosen = ({ text, deletedBy }: TrashAsked): Fragment =>
  sql.join(
    [
      sql`1 = 1`,
      ...(text ? [sql`lower(title) like lower(${`%${literally(text)}%`}) escape '\\'`] : []),
      ...(deletedBy === undefined ? [] : [sql`deleted_by = ${deletedBy}`]),
    ],
    sql` and `,
  );

const together = (types: readonly TrashType[], scope: Scope): Fragment =>
  sql.join(
    types.map((type) => rowsOf(type, scope)),
    sql` union all `,
  );

/** What the asker may restore of these kinds, a page of it, with the count of all. */
export const trashOf = async (
  db: DbOrTransaction,
  types: readonly TrashType[],
  asked: TrashAsked,
): Promise<{ readonly count: number; readonly rows: readonly TrashRow[] }> => {
  if (types.length === 0) return { count: 0, rows: [] };
  const all = sql`(${together(types, asked.scope)}) as trash where ${chosen(asked)}`;
  const order = { title: sql`lower(title)`, type: sql`type`, deleted_on: sql`deleted_on` }[asked.order];
  const turn = asked.direction === 'asc' ? sql`asc` : sql`desc`;
  const counted = await sql<{ n: number | string }>`select count(*) as n from ${all}`.execute(db);
  const { rows } =
    await sql<TrashRow>`select * from ${all} order by ${order} ${turn}, deleted_on desc, id desc limit ${asked.limit} offset ${asked.offset}`.execute(
      db,
    );
  return { count: Number(counted.rows[0]?.n ?? 0), rows };
};

/** Those who deleted what the asker may restore of these kinds. */
export const deletersOf = async (
  db: DbOrTransaction,
  types: readonly TrashType[],
  scope: Scope,
): Promise<readonly number[]> => {
  if (types.length === 0) return [];
  const { rows } = await sql<{
    deleted_by: number;
  }>`select distinct deleted_by from (${together(types, scope)}) as trash where deleted_by is not null`.execute(db);
  return rows.map((row) => row.deleted_by);
};

/** A deleted row, whole. */
export const trashedRow = async (
  db: DbOrTransaction,
  type: TrashType,
  id: number,
): Promise<Readonly<Record<string, unknown>>> => {
  if (isBuriedType(type)) return (await buriedThing(db, type, id)).row;
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(tables[type].table)} where id = ${id}`.execute(db);
  return rows[0] ?? {};
};

/** The deleted thing of a uuid, if the asker may restore it; the one that was deleted last, where several were. */
export const findTrashed = async (
  db: DbOrTransaction,
  type: TrashType,
  asked: { readonly uuid: string; readonly scope: Scope },
): Promise<TrashRow | undefined> => {
  const { rows } =
    await sql<TrashRow>`select * from (${rowsOf(type, asked.scope)}) as trash where uuid = ${asked.uuid} order by deleted_on desc, id desc limit 1`.execute(
      db,
    );
  return rows[0];
};

/** What no two things of a kind may share, beside the uuid. */
const uniqueKeys: Readonly<Partial<Record<MarkedType, readonly string[]>>> = {
  dashboard: ['slug'],
  dataset: ['table_name', 'schema', 'database_id'],
  database: ['database_name'],
  annotation_layer: ['name'],
  annotation: ['short_descr', 'layer_id'],
  row_rule: ['name'],
  report: ['name', 'type'],
};

/** The first column of what a deleted thing shares with one that is there now and may not; undefined where nothing is in its way. */
export const clashOf = async (db: DbOrTransaction, type: TrashType, id: number): Promise<string | undefined> => {
  if (isBuriedType(type)) return buriedClash(db, type, id);
  const table = sql.table(tables[type].table);
  for (const columns of [hasNoUuid(type) ? [] : ['uuid'], uniqueKeys[type] ?? []]) {
    const [first] = columns;
    if (first === undefined) continue;
    const same = columns.map((column) => sql`other.${sql.ref(column)} is not distinct from mine.${sql.ref(column)}`);
    const { rows } =
      await sql`select 1 from ${table} as mine join ${table} as other on other.id <> mine.id and other.deleted_on is null and mine.${sql.ref(first)} is not null and ${sql.join(same, sql` and `)} where mine.id = ${id} limit 1`.execute(
        db,
      );
    if (rows.length > 0) return first;
  }
  return undefined;
};

/** Gives a deleted thing another name. */
export const renameTrashed = async (
  db: DbOrTransaction,
  type: TrashType,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> => {
  if (isBuriedType(type)) return renameBuried(db, type, id, name);
  const { table, title } = tables[type];
  await sql`update ${sql.table(table)} set ${sql.ref(title)} = ${name} where id = ${id}`.execute(db);
};

/** Whether a column is the one that things of a kind are known by. */
export const isTitle = (type: TrashType, column: string): boolean =>
  isBuriedType(type) ? isBuriedTitle(type, column) : tables[type].title === column;

/** Takes the address from a deleted dashboard. */
export const dropSlug = async (db: DbOrTransaction, dashboardId: number): Promise<void> => {
  await sql`update dashboard set slug = null where id = ${dashboardId}`.execute(db);
};

/** Takes a thing back; a comment with the answers that went with it. */
export const untrash = async (db: DbOrTransaction, type: TrashType, id: number): Promise<void> => {
  if (isBuriedType(type)) return putBack(db, type, id);
  if (type === 'comment')
    await sql`update comment set deleted_on = null, deleted_by = null where parent_id = ${id} and deleted_on = (select question.deleted_on from comment as question where question.id = ${id})`.execute(
      db,
    );
  await sql`update ${sql.table(tables[type].table)} set deleted_on = null, deleted_by = null where id = ${id}`.execute(
    db,
  );
};

/** Ids of things that were deleted before a time. */
export const trashedBefore = async (
  db: DbOrTransaction,
  type: TrashType,
  micros: number,
): Promise<readonly number[]> => {
  const ids = isBuriedType(type)
    ? sql`select object_id as id from tombstone where object_type = ${type} and`
    : sql`select id from ${sql.table(tables[type].table)} where`;
  const { rows } = await sql<{ id: number }>`${ids} deleted_on < ${micros}`.execute(db);
  return rows.map((row) => row.id);
};
