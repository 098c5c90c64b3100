import type { CommentedThing } from '@sightline/core';
import { lazy, Suspense, type ReactNode } from 'react';

const CommentsDrawer = lazy(async () => ({ default: (await import('./CommentsDrawer.tsx')).CommentsDrawer }));

/** The comment that is shown at first, and what is done with it; one that was just written leaves the focus where it is. */
export interface CommentStart {
  readonly id: number;
  readonly doing: 'show' | 'answer' | 'edit' | 'written';
}

export interface CommentsPanelProps {
  /** What is commented on, with its name. */
  readonly on: CommentedThing & { readonly name: string };
  readonly start?: CommentStart | undefined;
  readonly onClose: () => void;
}

/** The comments on a thing at the edge of the page; fetched when it first opens. */
export const CommentsPanel = (props: CommentsPanelProps): ReactNode => (
  <Suspense fallback={null}>
    <CommentsDrawer {...props} />
  </Suspense>
);
