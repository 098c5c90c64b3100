import { AppError } from '@sightline/core';

/** A run that can be stopped. */
export interface ActiveRun {
  readonly userId: number;
  /** Stops the run. `why` is its message in the history, unless the user stopped it. */
  stop(why?: string): void;
  /** Number of rows received so far. */
  rows(): number;
  /** Progress from 0 to 100, if the engine reports it. */
  percent(): number | undefined;
}

interface UserLine {
  running: number;
  readonly waiting: (() => void)[];
}

/** Running and waiting SQL Lab runs of this server. One per app. */
export interface RunLine {
  /**
   * Waits for one of the user's slots. Returns a function that releases it. Throws 429 if too many runs are waiting.
   */
  enter(userId: number, limits: { readonly running: number; readonly waiting: number }): Promise<() => void>;
  /** Registers a run. Returns a function that removes it. */
  register(clientId: string, run: ActiveRun): () => void;
  find(clientId: string): ActiveRun | undefined;
  /** Stops all runs. `why` is their message in the history. Resolves when no runs are left. */
  end(why: string): Promise<void>;
}

/** Creates a run line without any runs. */
export const makeRunLine = (): RunLine => {
  const lines = new Map<number, UserLine>();
  const active = new Map<string, ActiveRun>();
  let tellEmpty = (): void => undefined;
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
          `You have ${line.running} queries running and ${line.waiting.length} waiting. Stop one, or try again when one has finished.`,
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
        if (active.size === 0) tellEmpty();
      };
    },
    find: (clientId) => active.get(clientId),
    end: async (why) => {
      if (active.size === 0) return;
      const empty = new Promise<void>((resolve) => {
        tellEmpty = resolve;
      });
      for (const run of active.values()) run.stop(why);
      await empty;
    },
  };
};
