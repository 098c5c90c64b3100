import type { Comment } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { copyText, type MenuEntry } from '@sightline/ui-kit';
import { Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { messages } from '../../messages/comments.ts';
import { mayDelete } from '../../model/comment-threads.ts';
import type { CommentsWorld } from './comments-world.ts';
import type { Attempts } from './use-attempt.ts';

/** A comment with its replies, and the data that all comments in the panel share. */
export interface CommentOfPanel {
  readonly comment: Comment;
  readonly answers: readonly Comment[];
  readonly world: CommentsWorld;
}

/**
 * Menu of a comment; the results of its actions are shown beside it. `onEdit` is undefined for another user's comment.
 */
export const useCommentMenu = (
  { comment, answers, world }: CommentOfPanel,
  { tell, attempt }: Pick<Attempts, 'tell' | 'attempt'>,
  onEdit: (() => void) | undefined,
): readonly MenuEntry[] => {
  const text = useText(messages);
  const copy = () => {
    const url = world.linkOf(comment);
    copyText(url).then(
      () => tell({ failed: false, text: text('comments.copied') }),
      // The browser may refuse clipboard access: show the URL for manual copying.
      () => tell({ failed: true, text: text('comments.copy-refused', { url }) }),
    );
  };
  return [
    { id: 'link', label: text('comments.copy-link'), icon: LinkIcon, onSelect: copy },
    ...(onEdit ? [{ id: 'edit', label: text('comments.edit'), icon: Pencil, onSelect: onEdit }] : []),
    ...(mayDelete(comment, answers, world.reader)
      ? [
          'divider' as const,
          {
            id: 'delete',
            label: text('comments.delete'),
            icon: Trash2,
            tone: 'danger' as const,
            onSelect: () =>
              void attempt(
                () => world.remove(comment),
                (reason) => text('comments.not-deleted', { reason }),
              ),
          },
        ]
      : []),
  ];
};
