import type { Comment } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Avatar, IconButton, Menu } from '@sightline/ui-kit';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/comments.ts';
import { authorName, isOwn } from '../../model/comment-threads.ts';
import { RelativeTime } from '../relative-time/RelativeTime.tsx';
import { CommentText } from './CommentText.tsx';
import * as css from './comments.css.ts';
import { Composer } from './Composer.tsx';
import { GoneComment } from './GoneComment.tsx';
import { useAttempt } from './use-attempt.ts';
import { useCommentMenu, type CommentOfPanel } from './use-comment-menu.ts';

export interface CommentViewProps extends CommentOfPanel {
  /** Buttons before the menu of the comment. Only the first comment of a thread has them. */
  readonly tools?: ReactNode;
}

/** One comment: author, time, text, and the reader's actions. */
export const CommentView = (props: CommentViewProps): ReactNode =>
  props.world.gone.has(props.comment.id) ? (
    <GoneComment comment={props.comment} world={props.world} />
  ) : (
    <Present {...props} />
  );

const Present = ({ comment, answers, world, tools }: CommentViewProps): ReactNode => {
  const text = useText(messages);
  const { reader, start } = world;
  const meant = start?.id === comment.id;
  const own = isOwn(comment, reader) && reader.mayWrite;
  const [editing, setEditing] = useState(meant && own && start.doing === 'edit');
  const { told, ...telling } = useAttempt();
  const at = useRef<HTMLElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!meant) return;
    at.current?.scrollIntoView({ block: 'nearest' });
    if (start.doing === 'show') at.current?.focus({ preventScroll: true });
  }, [meant, start]);
  const items = useCommentMenu({ comment, answers, world }, telling, own ? () => setEditing(true) : undefined);
  const name = authorName(comment.author) || text('comments.somebody');
  return (
    <article
      ref={at}
      tabIndex={-1}
      aria-label={text('comments.by', { name })}
      className={css.comment}
      data-meant={(meant && start.doing !== 'written') || undefined}
    >
      <header className={css.head}>
        <Author comment={comment} name={name} />
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

/** Author and time of the comment. */
const Author = ({ comment, name }: { readonly comment: Comment; readonly name: string }) => {
  const text = useText(messages);
  return (
    <>
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
    </>
  );
};
