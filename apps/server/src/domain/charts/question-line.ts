import { AppError } from '@sightline/core';
import type { Subject } from '../access.ts';
import { nameOfAsker } from '../asked-by.ts';

/** Limits the number of unanswered chart requests, for each user and for all users together. One per app. */
export interface QuestionLine {
  /** Counts a request and returns a function that releases it. Throws 503 if too many are open. */
  enter(subject: Subject, limits: { readonly perUser: number; readonly inAll: number }): () => void;
  /** Number of open requests. */
  readonly open: number;
}

/** Suggested wait before a retry, in seconds. */
const retryS = 2;

const busy = (message: string): AppError =>
  new AppError('SERVER_BUSY_ERROR', message, { extra: { retry_after: retryS } });

/** Creates a QuestionLine without open requests. */
export const makeQuestionLine = (): QuestionLine => {
  const openOf = new Map<string, number>();
  let open = 0;
  return {
    enter: (subject, { perUser, inAll }) => {
      const name = nameOfAsker(subject);
      const own = openOf.get(name) ?? 0;
      if (own >= perUser)
        throw busy(`You have ${own} chart queries waiting. Try again when some of them have finished.`);
      if (open >= inAll) throw busy('The server has too many chart queries waiting. Try again in a few seconds.');
      openOf.set(name, own + 1);
      open += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        open -= 1;
        const rest = openOf.get(name)! - 1;
        if (rest === 0) openOf.delete(name);
        else openOf.set(name, rest);
      };
    },
    get open() {
      return open;
    },
  };
};
