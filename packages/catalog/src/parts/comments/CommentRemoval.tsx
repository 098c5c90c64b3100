import type { Comment } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { commentExcerpt, deleteComments, keepsTrash, RemovalDialog, restoreComments } from '@sightline/entity-ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../../messages/comments.ts';

export interface CommentRemovalProps {
  readonly comments: readonly Comment[];
  readonly onDeleted: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Dialog that deletes comments. */
export const CommentRemoval = ({ comments, onDeleted, onClose }: CommentRemovalProps): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  // Replies are deleted and restored with their thread.
  const threads = new Set(comments.map(({ id }) => id));
  const ids = comments.filter(({ answerTo }) => answerTo === undefined || !threads.has(answerTo)).map(({ id }) => id);
  return (
    <RemovalDialog
      names={comments.map((comment) => commentExcerpt(comment.text))}
      onRemove={() => deleteComments(world, ids)}
      onUndo={keepsTrash(world.api) ? () => restoreComments(world, ids) : undefined}
      onClose={onClose}
      onRemoved={onDeleted}
    >
      {comments.some(({ answerTo }) => answerTo === undefined) && <p>{text('comments.with-answers')}</p>}
    </RemovalDialog>
  );
};
