import type { Api } from '../api/index.ts';
import type { ChartLine } from './chart-line.ts';

/** Opens the line of a dashboard, given by its ID, UUID or slug. Its code is loaded while the page reads other data. */
export const openChartLine = (api: Api, dashboard: string): ChartLine => {
  const loaded = import('./late-reads.ts').then(({ makeChartLine }) => makeChartLine(api, dashboard));
  // Each question reports the failure.
  loaded.catch(() => undefined);
  return { ask: async (question) => (await loaded).ask(question) };
};
