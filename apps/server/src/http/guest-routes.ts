import { addresses } from '@sightline/core/contract';

/** Allowlist of the routes for guests of embedded dashboards, subject to the guest role. */
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
  addresses.queryDashboardData,
  addresses.queryDashboardCube,
  addresses.getTimeRange,
]);
