import type { Comment } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { messages } from '../../messages/comments.ts';
import type { CommentsWorld } from './comments-world.ts';
import * as css from './comments.css.ts';
import { useAttempt } from './use-attempt.ts';

export interface GoneCommentProps {
  readonly comment: Comment;
  readonly world: CommentsWorld;
}

/** Placeholder of a deleted comment, with an undo button. */
export const GoneComment = ({ comment, world }: GoneCommentProps): ReactNode => {
  const text = useText(messages);
  const { told, busy, attempt } = useAttempt();
  const button = useRef<HTMLButtonElement>(null);
  // The menu that had the focus has gone, so move the focus to the undo button.
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
