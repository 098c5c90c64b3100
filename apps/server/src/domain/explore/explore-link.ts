import { visibleChart } from '../charts/find-chart.ts';
import { visibleDataset } from '../datasets/load-dataset.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { readLink } from '../key-values/kept-state.ts';

/**
 * Returns the settings that a permalink of the explorer contains. Throws 404 for an unknown key, and if the chart or
 * its data is not visible.
 */
export const readExploreLink = async (deps: Deps, subject: Subject, key: string): Promise<Record<string, unknown>> => {
  const link = await readLink(deps, { kind: 'explore_permalink', key });
  if (typeof link['chartId'] === 'number') await visibleChart(deps.store.db, subject, link['chartId']);
  else await visibleDataset(deps.store.db, subject, link['datasourceId'] as number);
  return link;
};
