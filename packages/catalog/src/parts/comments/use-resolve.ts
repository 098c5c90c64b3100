import { isCallError, type Comment } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { resolveComments } from '@sightline/entity-ui';
import { useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/comments.ts';

/** Distinct thread ids of comments. */
const threadsOf = (comments: readonly Comment[]): readonly number[] => [
  ...new Set(comments.map(({ id, answerTo }) => answerTo ?? id)),
];

/** Resolves or reopens threads and reports the result, with undo. Returns true on success. */
export const useResolve = (): ((comments: readonly Comment[], resolved: boolean) => Promise<boolean>) => {
  const text = useText(messages);
  const toasts = useToasts();
  const world = { api: useApi(), queryClient: useQueryClient() };
  const attempt = async (ids: readonly number[], resolved: boolean): Promise<boolean> => {
    try {
      await resolveComments(world, ids, resolved);
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      toasts.show({ level: 'danger', text: text('comments.change-failed'), detail: error.message });
      return false;
    }
  };
  return async (comments, resolved) => {
    const changed = threadsOf(comments.filter((comment) => comment.resolved !== resolved));
    const done = await attempt(changed, resolved);
    if (done && changed.length > 0)
      toasts.show({
        level: 'success',
        text: text(resolved ? 'comments.became-resolved' : 'comments.became-open', { count: changed.length }),
        action: { label: text('comments.undo'), onAction: () => void attempt(changed, !resolved) },
      });
    return done;
  };
};
