import type { Api } from '@sightline/core/api';
import type { ChartQueue } from '@sightline/core/cache';
import type { LiveFacts } from './live-queue.ts';
import type { TileQueue } from './tile-data.ts';

/**
 * Forwards queries to the dashboard's queue until a mark is selected. Then loads the code that answers them in the
 * browser.
 */
export const makeTileQueue = (api: Api, queue: ChartQueue, facts: LiveFacts): TileQueue => {
  let live: Promise<TileQueue> | undefined;
  let now: TileQueue | undefined;
  return {
    peek: (tile) => now?.peek?.(tile),
    ask: async (question) => {
      if (question.tile.active === undefined) return queue.ask(question);
      live ??= import('./live-queue.ts').then(
        ({ makeLiveQueue }) => (now = makeLiveQueue(api, queue, facts)),
        () => queue,
      );
      return (await live).ask(question);
    },
  };
};
