import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { CommentNoticeTable, NoticeState } from './schema/comments.ts';
import { takeFirst } from './take-first.ts';

export type CommentNoticeRow = Selectable<CommentNoticeTable>;

/**
 * Records the users that a comment mentions for the first time, except its author. `now` is in microseconds. Users
 * recorded before are skipped, so each is notified of a comment only once.
 */
export const noteMentions = async (
  db: DbOrTransaction,
  { commentId, authorId, state, now }: { commentId: number; authorId: number; state: NoticeState; now: number },
): Promise<void> => {
  const named = await db
    .selectFrom('comment_mention')
    .select('user_id')
    .where('comment_id', '=', commentId)
    .where('user_id', '!=', authorId)
    .execute();
  if (named.length === 0) return;
  await db
    .insertInto('comment_notice')
    .values(
      named.map(({ user_id }) => ({
        uuid: randomUUID(),
        comment_id: commentId,
        user_id,
        noted_on: now,
        state,
        due_on: state === 'pending' ? now : null,
        error: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doNothing())
    .execute();
};

/** Returns the time of the next due mail in microseconds, or undefined. */
export const nextNoticeOn = async (db: DbOrTransaction): Promise<number | undefined> => {
  const row = await db
    .selectFrom('comment_notice')
    .select('due_on')
    .where('state', '=', 'pending')
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst();
  return row?.due_on ?? undefined;
};

/**
 * Claims the most overdue notice for one attempt. Until `leaseUntil`, no other server claims it. Returns the notice
 * with this attempt counted, or undefined if no notice is due.
 */
export const takeNotice = async (
  db: DbOrTransaction,
  now: number,
  leaseUntil: number,
): Promise<CommentNoticeRow | undefined> => {
  return takeFirst(
    () =>
      db
        .selectFrom('comment_notice')
        .select('id')
        .where('state', '=', 'pending')
        .where('due_on', '<=', now)
        .orderBy('due_on')
        .limit(1)
        .executeTakeFirst(),
    (due) =>
      db
        .updateTable('comment_notice')
        .set({ due_on: leaseUntil, attempts: sql<number>`attempts + 1` })
        .where('id', '=', due.id)
        .where('state', '=', 'pending')
        .where('due_on', '<=', now)
        .returningAll()
        .executeTakeFirst(),
  );
};

/** Records the result of an attempt. */
export const settleNotice = async (
  db: DbOrTransaction,
  id: number,
  outcome: Pick<CommentNoticeRow, 'state' | 'due_on' | 'error'>,
): Promise<void> => {
  await db.updateTable('comment_notice').set(outcome).where('id', '=', id).where('state', '=', 'pending').execute();
};
