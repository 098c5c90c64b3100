import { sql, type Selectable } from 'kysely';
import { auditedFilters, auditedListColumns, auditedOrders } from './audited-columns.ts';
import { keptRows } from './kept-rows.ts';
import type { ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './db.ts';
import { peopleById, type Person } from './people.ts';
import type { CommentTable } from './schema/comments.ts';
import { chartVisible, dashboardVisible, kept, type Scope } from './visibility.ts';

export type CommentRow = Selectable<CommentTable>;

/** Reads and writes comments that are not deleted, without checking if the user may see them. */
export const comments = keptRows('comment');

const column = (name: keyof CommentTable) => sql.ref(`comment.${name}`);

/** Condition: the comment is on an object that the user may see. */
export const onVisible = (scope: Scope) =>
  sql`((comment.object_type = 'dashboard' and exists (select 1 from dashboard where dashboard.id = comment.object_id and ${kept('dashboard')} and ${dashboardVisible(scope)})) or (comment.object_type = 'chart' and exists (select 1 from chart where chart.id = comment.object_id and ${kept('chart')} and ${chartVisible(scope)})))`;

/** Describes the list of the comments that the user may see. */
export const commentList = (scope: Scope): ListDescription => ({
  table: 'comment',
  listColumns: [
    'id',
    'object_type',
    'object_id',
    'object_title',
    'object_url',
    'parent_id',
    'text',
    'resolved',
    'resolved_by.first_name',
    'resolved_by.id',
    'resolved_by.last_name',
    'resolved_on',
    'mentions.first_name',
    'mentions.id',
    'mentions.last_name',
    'mentions.username',
    'created_by.id',
    'changed_by.id',
    ...auditedListColumns,
  ],
  orderColumns: {
    id: column('id'),
    object_type: column('object_type'),
    object_id: column('object_id'),
    text: column('text'),
    resolved_on: column('resolved_on'),
    ...auditedOrders('comment'),
  },
  filters: {
    ...auditedFilters('comment'),
    id: { kind: 'number', expression: column('id') },
    mentions: {
      kind: 'many',
      related: (id) => sql`comment.id in (select comment_id from comment_mention where user_id = ${id})`,
    },
    object_id: { kind: 'number', expression: column('object_id') },
    object_type: { kind: 'text', expression: column('object_type') },
    parent_id: { kind: 'one', expression: column('parent_id') },
    resolved: { kind: 'flag', expression: sql`(case when comment.resolved_on is null then 0 else 1 end)` },
    text: { kind: 'text', expression: column('text') },
  },
  defaultOrder: { expression: column('id'), direction: 'desc' },
  conditions: [kept('comment'), onVisible(scope)],
});

/** Returns the comments that the user may see, in the order of the IDs. */
export const visibleComments = async (
  db: DbOrTransaction,
  scope: Scope,
  ids: readonly number[],
): Promise<readonly CommentRow[]> => {
  const rows = await comments.byId(db, ids);
  if (rows.length === 0) return [];
  const seen = await sql<{
    id: number;
  }>`select comment.id as id from comment where comment.id in (${sql.join(rows.map(({ id }) => id))}) and ${onVisible(scope)}`.execute(
    db,
  );
  const visible = new Set(seen.rows.map(({ id }) => id));
  return rows.filter(({ id }) => visible.has(id));
};

/** Returns the IDs and authors of the replies to these comments. */
export const answersTo = (db: DbOrTransaction, ids: readonly number[]) =>
  db
    .selectFrom('comment')
    .select(['id', 'parent_id', 'created_by'])
    .where('parent_id', 'in', ids.length > 0 ? [...ids] : [0])
    .where('deleted_on', 'is', null)
    .execute();

/** Resolves or reopens a thread with all its replies, including those in the trash. */
export const settleThread = async (
  db: DbOrTransaction,
  id: number,
  state: Pick<CommentRow, 'resolved_by' | 'resolved_on'>,
): Promise<void> => {
  await db
    .updateTable('comment')
    .set(state)
    .where((where) => where.or([where('id', '=', id), where('parent_id', '=', id)]))
    .execute();
};

/** Returns the users that these comments mention, keyed by comment ID. */
export const mentionsOf = async (db: DbOrTransaction, ids: readonly number[]) => {
  const mentions = new Map<number, Person[]>();
  if (ids.length === 0) return mentions;
  const rows = await db
    .selectFrom('comment_mention')
    .selectAll()
    .where('comment_id', 'in', [...ids])
    .orderBy('user_id')
    .execute();
  const people = await peopleById(
    db,
    rows.map(({ user_id }) => user_id),
  );
  for (const { comment_id, user_id } of rows) {
    const person = people.get(user_id);
    if (person) mentions.set(comment_id, [...(mentions.get(comment_id) ?? []), person]);
  }
  return mentions;
};

/**
 * Replaces a comment's mentions with the active accounts that have these user names (in lower case). Unknown names are
 * skipped.
 */
export const replaceMentions = async (
  db: DbOrTransaction,
  commentId: number,
  usernameKeys: readonly string[],
): Promise<void> => {
  await db.deleteFrom('comment_mention').where('comment_id', '=', commentId).execute();
  if (usernameKeys.length === 0) return;
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where('username_key', 'in', [...usernameKeys])
    .where('active', '=', 1)
    .execute();
  if (accounts.length > 0)
    await db
      .insertInto('comment_mention')
      .values(accounts.map(({ id }) => ({ comment_id: commentId, user_id: id })))
      .execute();
};

/** Permanently deletes the comments deleted before a time (microseconds). */
export const purgeComments = async (db: DbOrTransaction, before: number): Promise<void> => {
  await db.deleteFrom('comment').where('deleted_on', '<', before).execute();
};
