import { AppError } from '@sightline/core';

/** A run that can be stopped. */
export interface ActiveRun {
  readonly userId: number;
  stop(): void;
  /** How many rows of its result have come. */
  rows(): number;
  /** How much is done, 0 to 100, where its engine says it. */
  percent(): number | undefined;
}

interface UserLine {
  running: number;
  readonly waiting: (() => void)[];
}

/** The SQL Lab runs of this server: which are on, and who waits for a place. One per app. */
export interface RunLine {
  /** Waits for one of the user's places; the answer gives the place back. Throws 429 when too many wait already. */
  enter(userId: number, limits: { readonly running: number; readonly waiting: number }): Promise<() => void>;
  /** Makes a run known until the answer is called. */
  register(clientId: string, run: ActiveRun): () => void;
  find(clientId: string): ActiveRun | undefined;
}

/** Makes an empty line. */
export const makeRunLine = (): RunLine => {
  const lines = new Map<number, UserLine>();
  const active = new Map<string, ActiveRun>();
  const leave = (userId: number, line: UserLine) => (): void => {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(userId);
  };
  return {
    enter: async (userId, limits) => {
      const line = lines.get(userId) ?? { running: 0, waiting: [] };
      lines.set(userId, line);
      if (line.running < limits.running) line.running += 1;
      else if (line.waiting.length >= limits.waiting) {
        throw new AppError(
          'TOO_MANY_REQUESTS_ERROR',
          `You have ${line.running} queries running and ${line.waiting.length} waiting. Stop one, or try again when one has ended.`,
        );
      } else await new Promise<void>((go) => line.waiting.push(go));
      let left = false;
      const free = leave(userId, line);
      return () => {
        if (!left) free();
        left = true;
      };
    },
    register: (clientId, run) => {
      active.set(clientId, run);
      return () => {
        if (active.get(clientId) === run) active.delete(clientId);
      };
    },
    find: (clientId) => active.get(clientId),
  };
};
