import type { Turn } from './kept-or-run.ts';

/** Limits the number of concurrent runs. Further runs wait, and start in the order in which they were requested. */
export const makeRunTurns = (most: number): Turn => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const end = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      const flown = await work();
      const { reply } = flown.value;
      if (reply.format === 'feed') reply.feed.ended.then(end, end);
      else end();
      return flown;
    } catch (error) {
      end();
      throw error;
    }
  };
};
