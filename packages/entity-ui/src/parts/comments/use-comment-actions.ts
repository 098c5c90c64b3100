import type { Comment, CommentedThing } from '@sightline/core';
import { useApi } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteComments, restoreComments } from '../../commands/delete-comments.ts';
import { resolveComments } from '../../commands/resolve-comments.ts';
import { keepsTrash } from '../../commands/restore-items.ts';
import { changeComment, writeComment } from '../../commands/write-comment.ts';
import { printCommentHash } from '../../model/comment-address.ts';
import { useHref } from '../../reads/use-href.ts';
import type { CommentsWorld } from './comments-world.ts';
import type { CommentStart } from './CommentsPanel.tsx';

export interface CommentActions extends Omit<CommentsWorld, 'reader' | 'gone'> {
  /** Comments that were deleted while the panel is open. */
  readonly deleted: readonly Comment[];
  /** Starts a thread. @throws CallError */
  readonly write: (text: string) => Promise<void>;
}

/** Returns the actions on the comments of an object. `start` is the comment for which the panel was opened, if any. */
export const useCommentActions = (on: CommentedThing, start: CommentStart | undefined): CommentActions => {
  const world = { api: useApi(), queryClient: useQueryClient() };
  const href = useHref();
  const [deleted, setDeleted] = useState<readonly Comment[]>([]);
  const [placed, setPlaced] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [latest, setLatest] = useState<CommentStart>();
  const show = (id: number, doing: CommentStart['doing']) => setLatest({ id, doing });
  return {
    deleted,
    placed,
    start: latest ?? start,
    linkOf: ({ id, path }) => new URL(`${href(path)}${printCommentHash(id)}`, window.location.origin).href,
    write: async (text) => {
      show(await writeComment(world, { on, text }), 'written');
    },
    answer: async ({ first }, text) => {
      show(await writeComment(world, { on, answerTo: first.id, text }), 'written');
    },
    change: ({ id }, text) => changeComment(world, id, text),
    resolve: ({ first }, resolved) => {
      setPlaced((before) => (before.has(first.id) ? before : new Map(before).set(first.id, first.resolved)));
      return resolveComments(world, [first.id], resolved);
    },
    remove: async (comment) => {
      // Mark the comment as deleted before the lists are refetched, so that it is replaced with its undo button.
      setDeleted((before) => [...before.filter(({ id }) => id !== comment.id), comment]);
      await deleteComments(world, [comment.id]);
    },
    restore: keepsTrash(world.api)
      ? async ({ id }) => {
          await restoreComments(world, [id]);
          show(id, 'show');
        }
      : undefined,
  };
};
