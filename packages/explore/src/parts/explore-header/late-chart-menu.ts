// The menu of a chart and its dialogs, in one chunk.
import type { Api } from '@sightline/core/api';
import { chartItem } from '@sightline/core/cache';
import { readText } from '@sightline/core/react';
import type { MenuEntry } from '@sightline/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { chartMenuMessages } from '../../messages/chart-menu.ts';
import { chartMenu, type ChartDashboards, type ChartMenuActions, type ChartMenuFacts } from './chart-menu.ts';

export { DeleteDialog, VersionsDialog } from '@sightline/entity-ui';

/** Reads the dashboards that contain a chart; undefined if they cannot be loaded. */
const readDashboards = async (
  api: Api,
  queryClient: QueryClient,
  chartId: number | undefined,
): Promise<ChartDashboards | undefined> => {
  if (chartId === undefined) return [];
  try {
    const { result } = await queryClient.fetchQuery(chartItem(api, chartId));
    return (result.dashboards ?? []).map(({ id, dashboard_title: title }) => ({ id, title: title ?? String(id) }));
  } catch {
    // The menu says that they could not be loaded.
    return undefined;
  }
};

export interface ReadyChartMenu {
  readonly entries: (actions: Omit<ChartMenuActions, 'dashboards'>) => readonly MenuEntry[];
  readonly dashboards: ChartDashboards | undefined;
}

/** Loads the texts of the menu, and the dashboards of the chart. */
export const readChartMenu = async (
  facts: Omit<ChartMenuFacts, 'text'> & { readonly queryClient: QueryClient },
  chartId: number | undefined,
): Promise<ReadyChartMenu> => {
  const [text, dashboards] = await Promise.all([
    readText(chartMenuMessages, facts.locale),
    readDashboards(facts.api, facts.queryClient, chartId),
  ]);
  return { entries: (actions) => chartMenu({ ...actions, dashboards }, { ...facts, text }), dashboards };
};
