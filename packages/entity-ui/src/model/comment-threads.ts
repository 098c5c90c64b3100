import { nameOf, type Comment, type Person } from '@sightline/core';

/** A comment and its replies, oldest first. */
export interface CommentThread {
  readonly first: Comment;
  readonly answers: readonly Comment[];
}

/**
 * Groups comments into threads, in the order in which the threads start. A reply without its parent starts a separate
 * thread.
 */
export const threadsOf = (comments: readonly Comment[]): readonly CommentThread[] => {
  const inOrder = comments.toSorted((left, right) => left.id - right.id);
  const known = new Set(inOrder.map(({ id }) => id));
  return inOrder
    .filter(({ answerTo }) => answerTo === undefined || !known.has(answerTo))
    .map((first) => ({ first, answers: inOrder.filter(({ answerTo }) => answerTo === first.id) }));
};

/** The current user. */
export interface CommentReader {
  readonly id: number | undefined;
  readonly admin: boolean;
  readonly mayWrite: boolean;
}

/** True if the user wrote the comment. */
export const isOwn = ({ author }: Pick<Comment, 'author'>, { id }: CommentReader): boolean =>
  id !== undefined && author?.id === id;

/**
 * True if the user may delete the comment: administrators may delete any comment, other users only their own comments
 * without replies from others.
 */
export const mayDelete = (comment: Comment, answers: readonly Comment[], reader: CommentReader): boolean =>
  reader.mayWrite && (reader.admin || (isOwn(comment, reader) && answers.every((answer) => isOwn(answer, reader))));

/** Display name of the author; `''` for a deleted user. */
export const authorName = (author: Person | undefined): string => (author ? nameOf(author) : '');
