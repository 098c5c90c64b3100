import type { Address } from './route.ts';
import type { screenAddresses } from './screen-addresses.ts';

/**
 * Addresses of the routes that most pages call, by name: only strings, no schemas. The client always loads this table.
 * Routes that few screens call are in `screen-addresses.ts`, which is fetched with the first such call.
 */
export const pageAddresses = {
  // security and session
  getCsrfToken: 'GET /api/v1/security/csrf_token/',
  getMe: 'GET /api/v1/me/',
  getMyRoles: 'GET /api/v1/me/roles/',
  getCapabilities: 'GET /api/v1/capabilities/',
  changePreferences: 'PUT /api/v1/me/preferences',
  getAvatar: 'GET /api/v1/user/{id}/avatar.png',
  // charts
  listCharts: 'GET /api/v1/chart/',
  getChart: 'GET /api/v1/chart/{pk}',
  getChartRelated: 'GET /api/v1/chart/related/{column}',
  getChartFavorites: 'GET /api/v1/chart/favorite_status/',
  exportCharts: 'GET /api/v1/chart/export/',
  queryChartData: 'POST /api/v1/chart/data',
  // dashboards
  listDashboards: 'GET /api/v1/dashboard/',
  getDashboard: 'GET /api/v1/dashboard/{pk}',
  getDashboardRelated: 'GET /api/v1/dashboard/related/{column}',
  getDashboardFavorites: 'GET /api/v1/dashboard/favorite_status/',
  getDashboardCharts: 'GET /api/v1/dashboard/{pk}/charts',
  queryDashboardData: 'POST /api/v1/dashboard/{pk}/data',
  getDashboardDatasets: 'GET /api/v1/dashboard/{pk}/datasets',
  getFilterState: 'GET /api/v1/dashboard/{pk}/filter_state/{key}',
  getDashboardPermalink: 'GET /api/v1/dashboard/permalink/{key}',
  // datasets
  listDatasets: 'GET /api/v1/dataset/',
  getDataset: 'GET /api/v1/dataset/{pk}',
  getDatasetRelated: 'GET /api/v1/dataset/related/{column}',
  getDatasetDistinct: 'GET /api/v1/dataset/distinct/{column}',
  getDatasetUses: 'GET /api/v1/dataset/{pk}/related_objects',
  getSamples: 'POST /datasource/samples',
  getTimeRange: 'GET /api/v1/time_range/',
  // databases
  listDatabases: 'GET /api/v1/database/',
  listSchemas: 'GET /api/v1/database/{pk}/schemas/',
  listTables: 'GET /api/v1/database/{pk}/tables/',
  getTableMetadata: 'GET /api/v1/database/{pk}/table_metadata/',
  // SQL Lab
  runQuery: 'POST /api/v1/sqllab/execute/',
  formatSql: 'POST /api/v1/sqllab/format_sql/',
  exportResults: 'GET /api/v1/sqllab/export/{client_id}/',
  listQueries: 'GET /api/v1/query/',
  stopQuery: 'POST /api/v1/query/stop',
  listSavedQueries: 'GET /api/v1/saved_query/',
  getSavedQuery: 'GET /api/v1/saved_query/{pk}',
  getSavedQueryRelated: 'GET /api/v1/saved_query/related/{column}',
  getSavedQueryDistinct: 'GET /api/v1/saved_query/distinct/{column}',
  // explorer
  getExplore: 'GET /api/v1/explore/',
  createFormData: 'POST /api/v1/explore/form_data',
  changeFormData: 'PUT /api/v1/explore/form_data/{key}',
  // activity and tags
  getRecentActivity: 'GET /api/v1/log/recent_activity/',
  listTags: 'GET /api/v1/tag/',
  // support requests
  submitSupportRequest: 'POST /superset/submit_support_form/',
} as const satisfies Readonly<Record<string, Address>>;

/** Name of a route that our own pages call. */
export type CallName = keyof typeof pageAddresses | keyof typeof screenAddresses;
