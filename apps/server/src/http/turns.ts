import { Refusal } from '../domain/refusal.ts';

/** Lets each user run only one piece of work at a time. Each app has one object of this type. */
export interface Turns {
  /** Runs the work, or throws 429 while other work of the user is running. */
  take<T>(userId: number, work: () => Promise<T>): Promise<T>;
}

const retryS = 5;

export const makeTurns = (): Turns => {
  const busy = new Set<number>();
  return {
    take: async (userId, work) => {
      if (busy.has(userId))
        throw new Refusal(429, 'Your previous file is still being processed. Wait until it has finished.', retryS);
      busy.add(userId);
      try {
        return await work();
      } finally {
        busy.delete(userId);
      }
    },
  };
};
