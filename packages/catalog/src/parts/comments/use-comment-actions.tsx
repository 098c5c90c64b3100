import type { Comment } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { CommentsPanel, isOwn, useCommentReader, type BulkAction, type CommentStart } from '@sightline/entity-ui';
import { IconButton } from '@sightline/ui-kit';
import { Check, Pencil, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/comments.ts';
import { CommentRemoval } from './CommentRemoval.tsx';
import { useResolve } from './use-resolve.ts';

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

/** Actions on listed comments: open the thread to read and reply, resolve, edit and delete. */
export const useCommentActions = (): CommentActions => {
  const text = useText(messages);
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
  return {
    show: (comment) => panel(comment, 'show'),
    tools,
    // Only administrators can delete other users' comments, so a bulk delete by anyone else would often be refused.
    bulk: reader.mayWrite ? [settling(true), settling(false), ...(reader.admin ? [deletion] : [])] : [],
    dialogs:
      open?.kind === 'panel' ? (
        <CommentsPanel
          on={{ ...open.comment.on, name: open.comment.title }}
          start={{ id: open.comment.id, doing: open.doing }}
          onClose={close}
        />
      ) : (
        open && <CommentRemoval comments={open.comments} onDeleted={open.onDeleted} onClose={close} />
      ),
  };
};
