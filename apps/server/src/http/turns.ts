import { Refusal } from '../domain/refusal.ts';

/** Work that each user does one at a time. One per app. */
export interface Turns {
  /** Does it, or refuses with 429 while something else of the user is being done. */
  take<T>(userId: number, work: () => Promise<T>): Promise<T>;
}

const retryS = 5;

/** Makes it with nobody at work. */
export const makeTurns = (): Turns => {
  const busy = new Set<number>();
  return {
    take: async (userId, work) => {
      if (busy.has(userId))
        throw new Refusal(429, 'Another file of yours is being read. Wait until it is done.', retryS);
      busy.add(userId);
      try {
        return await work();
      } finally {
        busy.delete(userId);
      }
    },
  };
};
