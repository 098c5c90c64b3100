import { nameOf, type Comment, type Person } from '@sightline/core';

/** A comment and all that answers it, the oldest first. */
export interface CommentThread {
  readonly first: Comment;
  readonly answers: readonly Comment[];
}

/** Threads in the order in which they began; an answer whose comment is out of sight begins one of its own. */
export const threadsOf = (comments: readonly Comment[]): readonly CommentThread[] => {
  const inOrder = comments.toSorted((left, right) => left.id - right.id);
  const known = new Set(inOrder.map(({ id }) => id));
  return inOrder
    .filter(({ answerTo }) => answerTo === undefined || !known.has(answerTo))
    .map((first) => ({ first, answers: inOrder.filter(({ answerTo }) => answerTo === first.id) }));
};

/** Who asks. */
export interface CommentReader {
  readonly id: number | undefined;
  readonly admin: boolean;
  readonly mayWrite: boolean;
}

/** Whether it is the reader's own. */
export const isOwn = ({ author }: Pick<Comment, 'author'>, { id }: CommentReader): boolean =>
  id !== undefined && author?.id === id;

/** Whether the reader may delete it: their own unless others answered it, an administrator all. */
export const mayDelete = (comment: Comment, answers: readonly Comment[], reader: CommentReader): boolean =>
  reader.mayWrite && (reader.admin || (isOwn(comment, reader) && answers.every((answer) => isOwn(answer, reader))));

/** Who wrote it, as shown; `''` for somebody who is gone. */
export const authorName = (author: Person | undefined): string => (author ? nameOf(author) : '');
