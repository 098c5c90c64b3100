import { useText } from '@sightline/core/react';
import { Button, IconButton } from '@sightline/ui-kit';
import { Check, Reply, RotateCcw } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/comments.ts';
import { authorName, type CommentThread } from '../../model/comment-threads.ts';
import type { CommentsWorld } from './comments-world.ts';
import { CommentView } from './CommentView.tsx';
import * as css from './comments.css.ts';
import { Composer } from './Composer.tsx';
import { useAttempt } from './use-attempt.ts';

export interface ThreadViewProps {
  readonly thread: CommentThread;
  readonly world: CommentsWorld;
}

/** A thread with its replies, and a reply field if it is open. */
export const ThreadView = ({ thread, world }: ThreadViewProps): ReactNode => {
  const text = useText(messages);
  const { first, answers } = thread;
  const { told, busy, attempt } = useAttempt();
  const gone = world.gone.has(first.id);
  const isThread = first.answerTo === undefined;
  const mayDo = world.reader.mayWrite && isThread && !gone;
  const toggle = () =>
    void attempt(
      () => world.resolve(thread, !first.resolved),
      (reason) => text('comments.not-resolved', { reason }),
    );
  const settler = authorName(first.resolvedBy);
  return (
    <div className={css.thread}>
      <CommentView
        comment={first}
        answers={answers}
        world={world}
        tools={
          mayDo && (
            <IconButton
              size="sm"
              icon={first.resolved ? RotateCcw : Check}
              label={text(first.resolved ? 'comments.reopen' : 'comments.resolve')}
              busy={busy}
              onClick={toggle}
            />
          )
        }
      />
      {!gone && answers.map((answer) => <CommentView key={answer.id} comment={answer} answers={[]} world={world} />)}
      {told && (
        <p role="alert" className={css.failureOfThread}>
          {told.text}
        </p>
      )}
      {first.resolved && !gone && (
        <p className={css.settledBy}>
          {settler === '' ? text('comments.resolved') : text('comments.resolved-by', { name: settler })}
        </p>
      )}
      {mayDo && !first.resolved && <AnswerField thread={thread} world={world} />}
    </div>
  );
};

/** Reply field, shown on demand. */
const AnswerField = ({ thread, world }: ThreadViewProps): ReactNode => {
  const text = useText(messages);
  const { start } = world;
  const { first, answers } = thread;
  const [open, setOpen] = useState(
    () => start?.doing === 'answer' && [first, ...answers].some(({ id }) => id === start.id),
  );
  const button = useRef<HTMLButtonElement>(null);
  const name = authorName(first.author) || text('comments.somebody');
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={css.foot}>
      {/* The button stays rendered while the field is open, because the focus returns to it. */}
      <div className={css.acts}>
        <Button ref={button} size="sm" kind="ghost" icon={Reply} aria-expanded={open} onClick={() => setOpen(!open)}>
          {text('comments.answer')}
        </Button>
      </div>
      {open && (
        <Composer
          focused
          draft={{ kind: 'comment_answer', id: first.id }}
          label={text('comments.answer-to', { name })}
          submitLabel={text('comments.send-answer')}
          onSend={(written) => world.answer(thread, written)}
          onClose={close}
        />
      )}
    </div>
  );
};
