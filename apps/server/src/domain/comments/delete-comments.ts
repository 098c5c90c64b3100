import { answersTo, comments, visibleComments } from '../../store/comments.ts';
import { toMicros } from '../../store/store-types.ts';
import { scopeOf } from '../scope.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound, unprocessable } from '../refusal.ts';

/**
 * Deletes comments and their replies, all or none. Users delete their own comments, administrators any. Throws 404 if
 * a comment is not visible, 403 if it belongs to someone else, and 422 if someone else has replied.
 */
export const deleteComments = async (deps: Deps, subject: Subject, ids: readonly number[]): Promise<void> => {
  const { db } = deps.store;
  const wanted = [...new Set(ids)];
  const found = await visibleComments(db, scopeOf(subject), wanted);
  if (wanted.length === 0 || found.length < wanted.length) throw notFound();
  const userId = userIdOf(subject);
  if (!subject.admin && found.some(({ created_by }) => created_by !== userId)) throw forbidden();
  const answers = await answersTo(db, wanted);
  if (!subject.admin && answers.some(({ created_by }) => created_by !== userId))
    throw unprocessable('This comment has replies. Resolve the thread instead.');
  const all = [...new Set([...wanted, ...answers.map(({ id }) => id)])];
  await comments.change(db, all, { deleted_on: toMicros(deps.clock()), deleted_by: userId });
};
