import type { Comment } from '@sightline/core';
import type { CommentReader, CommentThread } from '../../model/comment-threads.ts';
import type { CommentStart } from './CommentsPanel.tsx';

/** Data and actions that all comments of a panel share. */
export interface CommentsWorld {
  readonly reader: CommentReader;
  /**
   * The highlighted comment: the comment that the panel was opened for, or the most recently written or restored one.
   */
  readonly start: CommentStart | undefined;
  /**
   * Threads that were resolved or reopened while the panel is open, keyed by the id of their first comment. They stay
   * in the section in which they were before: true for the section of resolved threads.
   */
  readonly placed: ReadonlyMap<number, boolean>;
  /** Ids of comments that were deleted in this panel and can be restored. */
  readonly gone: ReadonlySet<number>;
  /** Full URL of a comment. */
  readonly linkOf: (comment: Comment) => string;
  /** Adds a reply to a thread. Like the actions below, it throws a CallError if the server refuses. */
  readonly answer: (thread: CommentThread, text: string) => Promise<void>;
  readonly change: (comment: Comment, text: string) => Promise<void>;
  readonly resolve: (thread: CommentThread, resolved: boolean) => Promise<void>;
  readonly remove: (comment: Comment) => Promise<void>;
  /** Restores a deleted comment; undefined if the server has no trash. */
  readonly restore: ((comment: Comment) => Promise<void>) | undefined;
}
