import type { CommentedThing } from '@sightline/core';
import { late } from '@sightline/ui-kit';
import type { ReactNode } from 'react';

const CommentsDrawer = late(async () => (await import('./CommentsDrawer.tsx')).CommentsDrawer);

/** The comment to scroll to, and the action to start on it. With `written` (a new comment), the focus does not move. */
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
