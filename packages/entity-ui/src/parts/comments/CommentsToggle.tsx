import { useApi, useText } from '@sightline/core/react';
import { IconButton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/commented.ts';
import { parseCommentHash } from '../../model/comment-address.ts';
import { openThreadCount } from '../../reads/comment-count.ts';
import * as css from './comments-button.css.ts';
import type { CommentsButtonProps } from './CommentsButton.tsx';
import { CommentsPanel, type CommentStart } from './CommentsPanel.tsx';

interface Opened {
  readonly start: CommentStart | undefined;
}

const openedBy = (hash: string): Opened | undefined => {
  const id = parseCommentHash(hash);
  return id === undefined ? undefined : { start: { id, doing: 'show' } };
};

/** The comments button with the number of open threads, and the panel that it opens. */
export const CommentsToggle = ({ on, hash }: CommentsButtonProps): ReactNode => {
  const text = useText(messages);
  const { data: count = 0 } = useQuery({ ...openThreadCount(useApi(), on), retry: false });
  const [seen, setSeen] = useState(hash);
  const [opened, setOpened] = useState(() => openedBy(hash));
  if (hash !== seen) {
    setSeen(hash);
    setOpened(openedBy(hash) ?? opened);
  }
  return (
    <>
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
    </>
  );
};
