import { chartOf, dashboardOf, savedQueryOf, type Chart, type Dashboard, type SavedQuery } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { dashboardList, recentActivity, savedQueryList, type Read } from '@sightline/core/cache';
import { homeListSize, recentListSize, type ItemTab } from '../model/home-choices.ts';
import type { LastTab } from '../model/last-tab.ts';
import { chartRows } from './chart-rows.ts';

type Filters = LastTab['filters'];

/** User and tab of the requested items. */
export interface ItemsWanted {
  readonly tab: ItemTab;
  readonly userId: number | undefined;
  readonly lastTab: LastTab;
}

const byMe = (userId: number | undefined): Filters => [{ col: 'created_by', opr: 'rel_o_m', value: userId ?? -1 }];

const filtersOf = ({ tab, userId, lastTab }: ItemsWanted, favorite: string): Filters => {
  if (tab === 'favorite') return [{ col: 'id', opr: favorite, value: true }];
  return tab === 'mine' ? byMe(userId) : lastTab.filters;
};

const page = (filters: Filters, size: number = homeListSize) => ({
  filters: [...filters],
  keys: ['none'],
  order_column: 'changed_on_delta_humanized',
  order_direction: 'desc' as const,
  page: 0,
  page_size: size,
});

const mapped = <A, B>({ queryKey, queryFn }: Read<A>, map: (answer: A) => B): Read<B> => ({
  queryKey: [...queryKey, 'entities'],
  queryFn: async (context) => map(await queryFn(context)),
});

/** Dashboards of a tab of Home. */
export const homeDashboards = (api: Api, wanted: ItemsWanted): Read<readonly Dashboard[]> =>
  mapped(dashboardList(api, page(filtersOf(wanted, 'dashboard_is_favorite'))), ({ result }) => result.map(dashboardOf));

/** Charts of a tab of Home. */
export const homeCharts = (api: Api, wanted: ItemsWanted): Read<readonly Chart[]> =>
  mapped(chartRows(api, page(filtersOf(wanted, 'chart_is_favorite'))), ({ result }) => result.map(chartOf));

/** The user's saved queries. */
export const homeSavedQueries = (api: Api, userId: number | undefined): Read<readonly SavedQuery[]> =>
  mapped(savedQueryList(api, page(byMe(userId))), ({ result }) => result.map(savedQueryOf));

/** The user's recently viewed items. */
export const homeViewed = (api: Api) => recentActivity(api, { distinct: true, page: 0, page_size: recentListSize });

/** The objects of each type that the user has changed or created, as `by` says. */
export const ownItems = (api: Api, by: 'changed_by' | 'created_by', userId: number | undefined, size: number) => {
  const q = page([{ col: by, opr: 'rel_o_m', value: userId ?? -1 }], size);
  return {
    dashboards: mapped(dashboardList(api, q), ({ result }) => result.map(dashboardOf)),
    charts: mapped(chartRows(api, q), ({ result }) => result.map(chartOf)),
    queries: mapped(savedQueryList(api, q), ({ result }) => result.map(savedQueryOf)),
  };
};
