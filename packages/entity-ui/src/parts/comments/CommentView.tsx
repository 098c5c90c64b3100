import type { Comment } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Avatar, Button, IconButton, Menu, type MenuEntry, copyText } from '@sightline/ui-kit';
import { Ellipsis, Link as LinkIcon, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/comments.ts';
import { authorName, isOwn, mayDelete } from '../../model/comment-threads.ts';
import { RelativeTime } from '../relative-time/RelativeTime.tsx';
import type { CommentsWorld } from './comments-world.ts';
import { CommentText } from './CommentText.tsx';
import * as css from './comments.css.ts';
import { Composer } from './Composer.tsx';
import { useAttempt } from './use-attempt.ts';

export interface CommentViewProps {
  readonly comment: Comment;
  /** Replies to the comment. */
  readonly answers: readonly Comment[];
  readonly world: CommentsWorld;
  /** Actions of a thread's first comment, before the menu. */
  readonly tools?: ReactNode;
}

/** One comment: author, time, text, and the reader's actions. */
export const CommentView = (props: CommentViewProps): ReactNode =>
  props.world.gone.has(props.comment.id) ? <Gone {...props} /> : <Present {...props} />;

const Present = ({ comment, answers, world, tools }: CommentViewProps): ReactNode => {
  const text = useText(messages);
  const { reader, start } = world;
  const meant = start?.id === comment.id;
  const own = isOwn(comment, reader) && reader.mayWrite;
  const [editing, setEditing] = useState(meant && own && start.doing === 'edit');
  const { told, tell, attempt } = useAttempt();
  const at = useRef<HTMLElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!meant) return;
    at.current?.scrollIntoView({ block: 'nearest' });
    if (start.doing === 'show') at.current?.focus({ preventScroll: true });
  }, [meant, start]);
  const name = authorName(comment.author) || text('comments.somebody');
  const copy = () => {
    const url = world.linkOf(comment);
    copyText(url).then(
      () => tell({ failed: false, text: text('comments.copied') }),
      // The browser may refuse clipboard access: show the URL for manual copying.
      () => tell({ failed: true, text: text('comments.copy-refused', { url }) }),
    );
  };
  const items: readonly MenuEntry[] = [
    { id: 'link', label: text('comments.copy-link'), icon: LinkIcon, onSelect: copy },
    ...(own ? [{ id: 'edit', label: text('comments.edit'), icon: Pencil, onSelect: () => setEditing(true) }] : []),
    ...(mayDelete(comment, answers, reader)
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
  return (
    <article
      ref={at}
      tabIndex={-1}
      aria-label={text('comments.by', { name })}
      className={css.comment}
      data-meant={(meant && start.doing !== 'written') || undefined}
    >
      <header className={css.head}>
        <Avatar decorative size="sm" name={name} person={comment.author?.id} />
        <span className={css.who}>
          <span className={css.name}>
            <bdi>{name}</bdi>
          </span>
          <span className={css.when}>
            <RelativeTime ms={comment.writtenAt} />
            {comment.edited && ` · ${text('comments.edited')}`}
          </span>
        </span>
        <span className={css.tools}>
          {tools}
          <Menu
            label={text('comments.actions', { name })}
            align="end"
            items={items}
            trigger={<IconButton ref={menu} size="sm" icon={Ellipsis} label={text('comments.actions', { name })} />}
          />
        </span>
      </header>
      {editing ? (
        <Composer
          focused
          draft={{ kind: 'comment_change', id: comment.id }}
          label={text('comments.edit-own')}
          submitLabel={text('comments.save')}
          start={comment.text}
          onSend={(written) => world.change(comment, written)}
          onClose={() => {
            setEditing(false);
            menu.current?.focus();
          }}
        />
      ) : (
        <CommentText text={comment.text} mentions={comment.mentions} />
      )}
      {told && (
        <p role={told.failed ? 'alert' : 'status'} className={told.failed ? css.failure : css.note}>
          {told.text}
        </p>
      )}
    </article>
  );
};

/** Placeholder of a deleted comment, with an undo button. */
const Gone = ({ comment, world }: CommentViewProps): ReactNode => {
  const text = useText(messages);
  const { told, busy, attempt } = useAttempt();
  const button = useRef<HTMLButtonElement>(null);
  // The menu is gone: move the focus to the undo button.
  useEffect(() => button.current?.focus(), []);
  const { restore } = world;
  return (
    <div className={css.comment}>
      <div className={css.gone}>
        <span role="status">{text('comments.deleted')}</span>
        {restore && (
          <Button
            ref={button}
            size="sm"
            kind="ghost"
            icon={Undo2}
            busy={busy}
            onClick={() =>
              void attempt(
                () => restore(comment),
                (reason) => text('comments.not-restored', { reason }),
              )
            }
          >
            {text('comments.undo')}
          </Button>
        )}
      </div>
      {told && (
        <p role="alert" className={css.failure}>
          {told.text}
        </p>
      )}
    </div>
  );
};
