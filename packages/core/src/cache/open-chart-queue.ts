import type { Api } from '../api/index.ts';
import type { ChartQueue } from './chart-queue.ts';

/**
 * Opens the queue of a dashboard, identified by its ID, UUID or slug. The code of the queue is loaded while the page
 * reads other data.
 */
export const openChartQueue = (api: Api, dashboard: string): ChartQueue => {
  const loaded = import('./late-reads.ts').then(({ makeChartQueue }) => makeChartQueue(api, dashboard));
  // If the code cannot be loaded, each call of `ask` rejects with the error, so the error is ignored here.
  loaded.catch(() => undefined);
  return { ask: async (question) => (await loaded).ask(question) };
};
