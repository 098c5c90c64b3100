import { AppError } from '@sightline/core';
import type { Subject } from '../access.ts';
import { nameOfAsker } from '../asked-by.ts';

/** The questions of charts that have no answer yet, whoever asked them. One per app. */
export interface QuestionLine {
  /** Counts one more question of somebody; the answer takes it off again. Throws 503 where too many are open already. */
  enter(subject: Subject, limits: { readonly perUser: number; readonly inAll: number }): () => void;
  /** Questions that are open. */
  readonly open: number;
}

/** Seconds after which one may ask again: by then some of the questions before are answered. */
const retryS = 2;

const busy = (message: string): AppError =>
  new AppError('SERVER_BUSY_ERROR', message, { extra: { retry_after: retryS } });

/** Makes it with nothing open. */
export const makeQuestionLine = (): QuestionLine => {
  const openOf = new Map<string, number>();
  let open = 0;
  return {
    enter: (subject, { perUser, inAll }) => {
      const name = nameOfAsker(subject);
      const own = openOf.get(name) ?? 0;
      if (own >= perUser) throw busy(`You have ${own} questions waiting. Ask again when some of them are answered.`);
      if (open >= inAll) throw busy('The server has too many questions waiting. Ask again in a few seconds.');
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
