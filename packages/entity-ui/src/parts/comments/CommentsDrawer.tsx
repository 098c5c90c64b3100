import { useApi, useText } from '@sightline/core/react';
import { Banner, Drawer, Empty, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/comments.ts';
import { threadsOf, type CommentThread } from '../../model/comment-threads.ts';
import { commentsOn, useCommentReader, type CommentsOn } from '../../reads/comments.ts';
import { LateErrorView } from '../late-error/LateErrorView.tsx';
import type { CommentsWorld } from './comments-world.ts';
import type { CommentsPanelProps } from './CommentsPanel.tsx';
import * as css from './comments.css.ts';
import { Composer } from './Composer.tsx';
import { ThreadView } from './ThreadView.tsx';
import { useCommentActions } from './use-comment-actions.ts';

/** Polling interval while the panel is open, in milliseconds. */
const refreshMs = 30_000;

/** Comments of an object: threads with replies, open ones first, and a field for a new comment. */
export const CommentsDrawer = ({ on, start, onClose }: CommentsPanelProps): ReactNode => {
  const text = useText(messages);
  const reader = useCommentReader();
  const all = useQuery({ ...commentsOn(useApi(), on), refetchInterval: refreshMs });
  const { deleted, write, ...actions } = useCommentActions(on, start);
  const comments = all.data?.comments ?? [];
  const there = new Set(comments.map(({ id }) => id));
  const kept = deleted.filter(({ id }) => !there.has(id));
  const world: CommentsWorld = { ...actions, reader, gone: new Set(kept.map(({ id }) => id)) };
  return (
    <Drawer
      title={text('comments.title', { name: on.name })}
      closeLabel={text('comments.close')}
      onClose={onClose}
      {...(reader.mayWrite && {
        footer: (
          <Composer
            draft={{ kind: on.kind === 'chart' ? 'comment_on_chart' : 'comment_on_dashboard', id: on.id }}
            label={text('comments.new')}
            submitLabel={text('comments.send')}
            onSend={write}
          />
        ),
      })}
    >
      {all.isPending && <Waiting />}
      {all.isError && !all.data && <LateErrorView error={all.error} actions={{ onRetry: () => void all.refetch() }} />}
      {all.data && <Threads {...all.data} threads={threadsOf([...comments, ...kept])} world={world} />}
    </Drawer>
  );
};

const Waiting = (): ReactNode => {
  const text = useText(messages);
  return (
    <div className={css.waiting} aria-busy>
      <VisuallyHidden>{text('comments.loading')}</VisuallyHidden>
      <Skeleton height={96} />
      <Skeleton height={96} />
    </div>
  );
};

interface ThreadsProps extends CommentsOn {
  readonly threads: readonly CommentThread[];
  readonly world: CommentsWorld;
}

const holds =
  (id: number | undefined) =>
  ({ first, answers }: CommentThread): boolean =>
    first.id === id || answers.some((answer) => answer.id === id);

const Threads = ({ threads, world, count, comments }: ThreadsProps): ReactNode => {
  const text = useText(messages);
  const { start, reader, placed } = world;
  const isSettled = ({ first }: CommentThread) => placed.get(first.id) ?? first.resolved;
  const open = threads.filter((thread) => !isSettled(thread));
  const settled = threads.filter(isSettled);
  // Expand the resolved threads if the panel opens at one of their comments. Do this only once, because the reader may
  // collapse them later.
  const [unfolded] = useState(() => settled.some(holds(start?.id)));
  const missing = start !== undefined && !threads.some(holds(start.id));
  return (
    <>
      {missing && <Banner level="info">{text('comments.missing')}</Banner>}
      {count > comments.length && (
        <Banner level="info">{text('comments.newest', { shown: comments.length, count })}</Banner>
      )}
      {threads.length === 0 && (
        <Empty icon={MessageCircle} title={text('comments.empty')}>
          {text(reader.mayWrite ? 'comments.empty-explain' : 'comments.empty-read')}
        </Empty>
      )}
      {open.length > 0 && <ThreadList threads={open} world={world} />}
      {settled.length > 0 && (
        <details className={css.settled} open={unfolded}>
          <summary className={css.summary}>{text('comments.settled', { count: settled.length })}</summary>
          <div className={css.settledList}>
            <ThreadList threads={settled} world={world} />
          </div>
        </details>
      )}
    </>
  );
};

const ThreadList = ({ threads, world }: Pick<ThreadsProps, 'threads' | 'world'>): ReactNode => (
  <ul className={css.list}>
    {threads.map((thread) => (
      <li key={thread.first.id}>
        <ThreadView thread={thread} world={world} />
      </li>
    ))}
  </ul>
);
