import { settleThread } from '../../store/comments.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { unprocessable } from '../refusal.ts';
import { foundComment } from './write-comment.ts';

/**
 * Resolves or reopens a thread. Throws 404 if it is not visible, and 422 for a reply: only whole threads can be
 * resolved.
 */
export const resolveComment = async (
  deps: Deps,
  subject: Subject,
  { id, resolved }: { readonly id: number; readonly resolved: boolean },
): Promise<void> => {
  const known = await foundComment(deps, subject, id);
  if (known.parent_id !== null)
    throw unprocessable('A reply cannot be resolved on its own. Resolve the comment that it belongs to.');
  if ((known.resolved_on !== null) === resolved) return;
  await settleThread(
    deps.store.db,
    id,
    resolved
      ? { resolved_by: userIdOf(subject), resolved_on: toMicros(deps.clock()) }
      : { resolved_by: null, resolved_on: null },
  );
};
