import { isCallError, type Comment } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import {
  commentExcerpt,
  CommentsPanel,
  deleteComments,
  isOwn,
  keepsTrash,
  RemovalDialog,
  resolveComments,
  restoreComments,
  useCommentReader,
  type BulkAction,
  type CommentStart,
} from '@sightline/entity-ui';
import { IconButton, useToasts } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Pencil, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/comments.ts';

type Open =
  | { readonly kind: 'panel'; readonly comment: Comment; readonly doing: CommentStart['doing'] }
  | { readonly kind: 'delete'; readonly comments: readonly Comment[]; readonly onDeleted?: () => void };

export interface CommentActions {
  /** Opens the thread of a comment. */
  readonly show: (comment: Comment) => void;
  readonly tools: (comment: Comment) => ReactNode;
  readonly bulk: ReadonlyArray<BulkAction<Comment>>;
  /** The open panel or dialog: render it once in the screen. */
  readonly dialogs: ReactNode;
}

/** Distinct thread ids of comments. */
const threadsOf = (comments: readonly Comment[]): readonly number[] => [
  ...new Set(comments.map(({ id, answerTo }) => answerTo ?? id)),
];

/** Resolves or reopens threads and reports the result, with undo. Returns true on success. */
const useResolve = () => {
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
  return async (comments: readonly Comment[], resolved: boolean): Promise<boolean> => {
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

/** Actions on listed comments: open the thread to read and reply, resolve, edit and delete. */
export const useCommentActions = (): CommentActions => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const reader = useCommentReader();
  const resolve = useResolve();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const panel = (comment: Comment, doing: CommentStart['doing']) => setOpen({ kind: 'panel', comment, doing });
  const settling = (resolved: boolean): BulkAction<Comment> => ({
    id: resolved ? 'resolve' : 'reopen',
    label: text(resolved ? 'comments.resolve' : 'comments.reopen'),
    icon: resolved ? Check : RotateCcw,
    onSelect: (comments, done) => void resolve(comments, resolved).then((changed) => changed && done()),
  });
  const deletion: BulkAction<Comment> = {
    id: 'delete',
    label: text('comments.delete'),
    icon: Trash2,
    danger: true,
    onSelect: (comments, done) => setOpen({ kind: 'delete', comments, onDeleted: done }),
  };
  const tools = (comment: Comment): ReactNode => {
    const { resolved } = comment;
    const own = isOwn(comment, reader);
    if (!reader.mayWrite) return null;
    return (
      <>
        {!resolved && (
          <IconButton size="sm" icon={Reply} label={text('comments.reply')} onClick={() => panel(comment, 'answer')} />
        )}
        <IconButton
          size="sm"
          icon={resolved ? RotateCcw : Check}
          label={text(resolved ? 'comments.reopen' : 'comments.resolve')}
          onClick={() => void resolve([comment], !resolved)}
        />
        {own && (
          <IconButton size="sm" icon={Pencil} label={text('comments.edit')} onClick={() => panel(comment, 'edit')} />
        )}
        {(own || reader.admin) && (
          <IconButton
            size="sm"
            icon={Trash2}
            label={text('comments.delete')}
            onClick={() => setOpen({ kind: 'delete', comments: [comment] })}
          />
        )}
      </>
    );
  };
  const removal = (comments: readonly Comment[], onDeleted?: () => void) => {
    // Replies are deleted and restored with their thread.
    const threads = new Set(comments.map(({ id }) => id));
    const ids = comments.filter(({ answerTo }) => answerTo === undefined || !threads.has(answerTo)).map(({ id }) => id);
    return (
      <RemovalDialog
        names={comments.map((comment) => commentExcerpt(comment.text))}
        onRemove={() => deleteComments(world, ids)}
        onUndo={keepsTrash(world.api) ? () => restoreComments(world, ids) : undefined}
        onClose={close}
        onRemoved={onDeleted}
      >
        {comments.some(({ answerTo }) => answerTo === undefined) && <p>{text('comments.with-answers')}</p>}
      </RemovalDialog>
    );
  };
  return {
    show: (comment) => panel(comment, 'show'),
    tools,
    // Only administrators may delete other users' comments, so a bulk delete would often be refused for everyone else.
    bulk: reader.mayWrite ? [settling(true), settling(false), ...(reader.admin ? [deletion] : [])] : [],
    dialogs:
      open?.kind === 'panel' ? (
        <CommentsPanel
          on={{ ...open.comment.on, name: open.comment.title }}
          start={{ id: open.comment.id, doing: open.doing }}
          onClose={close}
        />
      ) : (
        open && removal(open.comments, open.onDeleted)
      ),
  };
};
