import type { CommentedThing } from '@sightline/core';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useAtRest } from '../../reads/use-at-rest.ts';
import { useHasComments } from '../../reads/use-has-comments.ts';
import * as css from './comments-button.css.ts';

export interface CommentsButtonProps {
  /** The object that is commented on, and its name. */
  readonly on: CommentedThing & { readonly name: string };
  /** URL fragment including `#`: if it identifies a comment, the panel opens at it. */
  readonly hash: string;
}

/**
 * Button that opens the comments of an object and shows the number of open threads. Renders nothing if comments are not
 * available. It is loaded after the first data of the page, or immediately if the URL contains a comment.
 */
export const CommentsButton = (props: CommentsButtonProps): ReactNode => {
  const hasComments = useHasComments();
  const rests = useAtRest();
  const wanted = hasComments && (rests || props.hash.startsWith('#comment-'));
  const [Toggle, setToggle] = useState<ComponentType<CommentsButtonProps>>();
  useEffect(() => {
    if (!wanted) return undefined;
    let isOpen = true;
    import('./CommentsToggle.tsx').then(
      ({ CommentsToggle }) => isOpen && setToggle(() => CommentsToggle),
      // If the button cannot be loaded, the page works without it, and the next page tries again.
      reportError,
    );
    return () => {
      isOpen = false;
    };
  }, [wanted]);
  return hasComments ? <span className={css.around}>{Toggle && <Toggle {...props} />}</span> : null;
};
