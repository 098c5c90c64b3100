import { addresses } from '@sightline/core/contract';

/** All that guests of embedded dashboards may call, as far as their role lets them; what is not named here is refused. */
export const guestAddresses: ReadonlySet<string> = new Set([
  addresses.getMe,
  addresses.getMyRoles,
  addresses.getCsrfToken,
  addresses.getEmbeddedDashboard,
  addresses.getDashboard,
  addresses.getDashboardCharts,
  addresses.getDashboardDatasets,
  addresses.getDashboardTabs,
  addresses.getDashboardPermalink,
  addresses.createDashboardPermalink,
  addresses.getFilterState,
  addresses.createFilterState,
  addresses.changeFilterState,
  addresses.deleteFilterState,
  addresses.getChart,
  addresses.queryChartData,
  addresses.getTimeRange,
]);
