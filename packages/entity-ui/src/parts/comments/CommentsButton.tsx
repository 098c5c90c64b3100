import type { CommentedThing } from '@sightline/core';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useAtRest } from '../../reads/use-at-rest.ts';
import { useHasComments } from '../../reads/use-has-comments.ts';
import * as css from './comments-button.css.ts';

export interface CommentsButtonProps {
  /** The commented object, with its name. */
  readonly on: CommentedThing & { readonly name: string };
  /** URL fragment including `#`: if it identifies a comment, the panel opens at it. */
  readonly hash: string;
}

/**
 * Button that opens the comments of an object and shows the number of open threads; renders nothing if the server has
 * no comments. It is loaded after the first data of the page, or at once if the URL names a comment.
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
      // The page is complete without it, and the next page tries again.
      reportError,
    );
    return () => {
      isOpen = false;
    };
  }, [wanted]);
  return hasComments ? <span className={css.around}>{Toggle && <Toggle {...props} />}</span> : null;
};
