import type { Comment } from '@sightline/core';
import type { CommentReader, CommentThread } from '../../model/comment-threads.ts';
import type { CommentStart } from './CommentsPanel.tsx';

/** What all comments of a panel are drawn with. */
export interface CommentsWorld {
  readonly reader: CommentReader;
  /** The comment that is shown: what the panel was opened for, or what was written or taken back last. */
  readonly start: CommentStart | undefined;
  /** Whether threads stood among the settled ones before they were changed here: they stay where they are. */
  readonly placed: ReadonlyMap<number, boolean>;
  /** Ids of those that were deleted here and can be taken back. */
  readonly gone: ReadonlySet<number>;
  /** The whole address that opens a comment. */
  readonly linkOf: (comment: Comment) => string;
  /** Each throws a CallError where the server refuses. */
  readonly answer: (thread: CommentThread, text: string) => Promise<void>;
  readonly change: (comment: Comment, text: string) => Promise<void>;
  readonly resolve: (thread: CommentThread, resolved: boolean) => Promise<void>;
  readonly remove: (comment: Comment) => Promise<void>;
  /** Undefined where nothing that is deleted comes back. */
  readonly restore: ((comment: Comment) => Promise<void>) | undefined;
}
