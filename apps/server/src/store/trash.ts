import { sql } from 'kysely';
import type { Fragment } from './fragment.ts';
import { onVisible } from './comments.ts';
import type { DbOrTransaction } from './db.ts';
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

/** Object types with soft deletion, each with its table and the column of its display name. */
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

/** Object types with soft deletion. */
export type MarkedType = keyof typeof tables;

export type TrashType = MarkedType | BuriedType;

/** All object types that can be in the trash. */
export const trashTypes: readonly TrashType[] = [...(Object.keys(tables) as readonly MarkedType[]), ...buriedTypes];

export interface TrashRow {
  readonly type: TrashType;
  readonly id: number;
  readonly uuid: string;
  readonly title: string | null;
  /** Time of the deletion in microseconds since 1970 UTC. */
  readonly deleted_on: number;
  readonly deleted_by: number | null;
}

/**
 * Condition: the user may restore the comment, because the user wrote it, deleted it, or is an administrator. Replies
 * to a deleted comment are not listed, because they are restored together with that comment.
 */
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

/** Maximum length of a title in characters. A comment has no title, so the beginning of its text is shown instead. */
const longestTitle = 250;

/** True for types without a UUID. They are never exported, so their ID identifies them. */
const hasNoUuid = (type: MarkedType): boolean => type === 'comment' || type === 'report';

const buriedRowsOf = (type: BuriedType, scope: Scope): Fragment => {
  // A tag can be restored by its creator. Objects of the other types can be restored by users who may edit them.
  const own = type === 'tag' && !scope.admin ? sql`owner_id = ${scope.userId}` : sql`1 = 1`;
  return sql`select object_type as type, object_id as id, cast(object_id as text) as uuid, substr(title, 1, ${longestTitle}) as title, deleted_on, deleted_by from tombstone where object_type = ${type} and ${own}`;
};

const rowsOf = (type: TrashType, scope: Scope): Fragment => {
  if (isBuriedType(type)) return buriedRowsOf(type, scope);
  const { table, title } = tables[type];
  const uuid = hasNoUuid(type) ? sql`cast(id as text)` : sql`uuid`;
  // Cast the parameter, because PostgreSQL cannot infer the type of a bare parameter.
  return sql`select cast(${type} as text) as type, id, ${uuid} as uuid, substr(${sql.ref(`${table}.${title}`)}, 1, ${longestTitle}) as title, deleted_on, deleted_by from ${sql.table(table)} where deleted_on is not null and ${seen(type, scope)}`;
};

/** Filters and order of a trash listing. */
export interface TrashAsked {
  readonly scope: Scope;
  /** Text that titles must contain, ignoring case. */
  readonly text?: string | undefined;
  readonly deletedBy?: number | undefined;
  readonly order: 'title' | 'type' | 'deleted_on';
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** Escapes `%`, `_` and the escape character in a LIKE pattern. */
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

/** Returns a page of the objects that the user may restore, with the total count. */
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

/** Returns the users who deleted objects that the user may restore. */
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

/** Returns a deleted row with all columns. */
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

/**
 * Finds a deleted object by UUID, if the user may restore it. If several objects have the UUID, returns the most
 * recently deleted one.
 */
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

/** Unique columns of each kind, apart from the UUID. */
const uniqueKeys: Readonly<Partial<Record<MarkedType, readonly string[]>>> = {
  dashboard: ['slug'],
  dataset: ['table_name', 'schema', 'database_id'],
  database: ['database_name'],
  annotation_layer: ['name'],
  annotation: ['short_descr', 'layer_id'],
  row_rule: ['name'],
  report: ['name', 'type'],
};

/** Returns the first unique column in which a deleted object conflicts with an existing one, or undefined. */
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

/** Renames a deleted object. */
export const renameTrashed = async (
  db: DbOrTransaction,
  type: TrashType,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> => {
  if (isBuriedType(type)) return renameBuried(db, type, id, name);
  const { table, title } = tables[type];
  await sql`update ${sql.table(table)} set ${sql.ref(title)} = ${name} where id = ${id}`.execute(db);
};

/** True if the column contains the name under which objects of this type are shown. */
export const isTitle = (type: TrashType, column: string): boolean =>
  isBuriedType(type) ? isBuriedTitle(type, column) : tables[type].title === column;

/** Removes the slug of a deleted dashboard. */
export const dropSlug = async (db: DbOrTransaction, dashboardId: number): Promise<void> => {
  await sql`update dashboard set slug = null where id = ${dashboardId}`.execute(db);
};

/** Restores an object. A comment is restored with the replies that were deleted with it. */
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

/** Returns the IDs of objects deleted before a time. */
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
