import type { CommentedThing } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/commented.ts';
import { parseCommentHash } from '../../model/comment-address.ts';
import { openThreadCount, useHasComments } from '../../reads/comment-count.ts';
import * as css from './comments-button.css.ts';
import { CommentsPanel, type CommentStart } from './CommentsPanel.tsx';

export interface CommentsButtonProps {
  /** The commented object, with its name. */
  readonly on: CommentedThing & { readonly name: string };
  /** URL fragment including `#`: if it identifies a comment, the panel opens at it. */
  readonly hash: string;
}

interface Opened {
  readonly start: CommentStart | undefined;
}

const openedBy = (hash: string): Opened | undefined => {
  const id = parseCommentHash(hash);
  return id === undefined ? undefined : { start: { id, doing: 'show' } };
};

/**
 * Button that opens the comments of an object and shows the number of open threads; renders nothing if the server has
 * no comments.
 */
export const CommentsButton = (props: CommentsButtonProps): ReactNode =>
  useHasComments() ? <Button {...props} /> : null;

const Button = ({ on, hash }: CommentsButtonProps): ReactNode => {
  const text = useText(messages);
  const { data: count = 0 } = useQuery({ ...openThreadCount(useApi(), on), retry: false });
  const [seen, setSeen] = useState(hash);
  const [opened, setOpened] = useState(() => openedBy(hash));
  if (hash !== seen) {
    setSeen(hash);
    setOpened(openedBy(hash) ?? opened);
  }
  return (
    <span className={css.around}>
      <IconButton
        icon={MessageCircle}
        label={text('commented.count', { count })}
        onClick={() => setOpened({ start: undefined })}
      />
      {count > 0 && (
        <span aria-hidden className={css.count}>
          {count > 99 ? '99+' : count}
        </span>
      )}
      {opened && (
        <CommentsPanel key={opened.start?.id} on={on} start={opened.start} onClose={() => setOpened(undefined)} />
      )}
    </span>
  );
};
