import type { CommentedThing } from '@sightline/core';
import { late } from '@sightline/ui-kit';
import type { ReactNode } from 'react';

const CommentsDrawer = late(async () => (await import('./CommentsDrawer.tsx')).CommentsDrawer);

/**
 * The comment that the panel scrolls to. `doing` is the action that starts there; `written` means that the user has
 * just written the comment, so the focus does not move to it.
 */
export interface CommentStart {
  readonly id: number;
  readonly doing: 'show' | 'answer' | 'edit' | 'written';
}

export interface CommentsPanelProps {
  /** The object that is commented on, and its name. */
  readonly on: CommentedThing & { readonly name: string };
  readonly start?: CommentStart | undefined;
  readonly onClose: () => void;
}

/** Panel with the comments of an object at the edge of the page; loaded when first opened. */
export const CommentsPanel = (props: CommentsPanelProps): ReactNode => <CommentsDrawer {...props} />;
