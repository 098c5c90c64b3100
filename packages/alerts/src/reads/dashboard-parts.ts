import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';
import { dashboardPartsOf, type DashboardParts } from '../model/dashboard-parts.ts';

/** Tabs and filters of a dashboard. */
export const readDashboardParts = (api: Api, dashboardId: number): Read<DashboardParts> => {
  const read = readOf(api, 'dashboard', 'getDashboardTabs', { params: { pk: String(dashboardId) } });
  return {
    ...read,
    queryKey: [...read.queryKey, 'parts'],
    queryFn: async (context) => dashboardPartsOf((await read.queryFn(context)).result),
  };
};
