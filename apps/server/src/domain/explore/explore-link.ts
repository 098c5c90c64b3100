import { visibleChart } from '../charts/find-chart.ts';
import { visibleDataset } from '../datasets/load-dataset.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { readLink } from '../key-values/kept-state.ts';

/** What a permanent link to a chart's settings stands for. Throws 404 for an unknown key, and for data or a chart out of sight. */
export const readExploreLink = async (deps: Deps, subject: Subject, key: string): Promise<Record<string, unknown>> => {
  const link = await readLink(deps, { kind: 'explore_permalink', key });
  if (typeof link['chartId'] === 'number') await visibleChart(deps.store.db, subject, link['chartId']);
  else await visibleDataset(deps.store.db, subject, link['datasourceId'] as number);
  return link;
};
