import { answersTo, comments, visibleComments } from '../../store/comments.ts';
import { toMicros } from '../../store/store-types.ts';
import { scopeOf } from '../scope.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound, unprocessable } from '../refusal.ts';

/**
 * Deletes comments with what answers them, all or none: one's own, an administrator any. Throws 404 out of sight, 403 for another's,
 * and 422 where somebody else has answered: their words are not one's own to delete.
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
    throw unprocessable('Somebody has answered it. Settle the thread instead.');
  const all = [...new Set([...wanted, ...answers.map(({ id }) => id)])];
  await comments.change(db, all, { deleted_on: toMicros(deps.clock()), deleted_by: userId });
};
