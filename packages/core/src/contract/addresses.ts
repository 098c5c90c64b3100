import { pageAddresses } from './page-addresses.ts';
import type { Address } from './route.ts';
import { screenAddresses } from './screen-addresses.ts';

/**
 * Addresses of routes that only external clients call. When one of our pages starts to call a route, move its line to
 * `page-addresses.ts` or `screen-addresses.ts`.
 */
const otherAddresses = {
  // security and session
  createToken: 'POST /api/v1/security/login',
  refreshToken: 'POST /api/v1/security/refresh',
  listPermissions: 'GET /api/v1/security/permissions/',
  listPermissionViews: 'GET /api/v1/security/resources/',
  getUserInfo: 'GET /api/v1/security/users/_info',
  getRoleInfo: 'GET /api/v1/security/roles/_info',
  getGroupInfo: 'GET /api/v1/security/groups/_info',
  getPermissionInfo: 'GET /api/v1/security/permissions/_info',
  getPermission: 'GET /api/v1/security/permissions/{pk}',
  getPermissionViewInfo: 'GET /api/v1/security/resources/_info',
  getPermissionView: 'GET /api/v1/security/resources/{pk}',
  createPermissionView: 'POST /api/v1/security/resources/',
  changePermissionView: 'PUT /api/v1/security/resources/{pk}',
  deletePermissionView: 'DELETE /api/v1/security/resources/{pk}',
  getPermissionPairInfo: 'GET /api/v1/security/permissions-resources/_info',
  getPermissionPair: 'GET /api/v1/security/permissions-resources/{pk}',
  createPermissionPair: 'POST /api/v1/security/permissions-resources/',
  changePermissionPair: 'PUT /api/v1/security/permissions-resources/{pk}',
  deletePermissionPair: 'DELETE /api/v1/security/permissions-resources/{pk}',
  listRegistrations: 'GET /api/v1/security/user_registrations/',
  getRegistrationInfo: 'GET /api/v1/security/user_registrations/_info',
  getRegistrationRelated: 'GET /api/v1/security/user_registrations/related/{column}',
  getRegistrationDistinct: 'GET /api/v1/security/user_registrations/distinct/{column}',
  getRegistration: 'GET /api/v1/security/user_registrations/{pk}',
  createRegistration: 'POST /api/v1/security/user_registrations/',
  changeRegistration: 'PUT /api/v1/security/user_registrations/{pk}',
  deleteRegistration: 'DELETE /api/v1/security/user_registrations/{pk}',
  getPreferences: 'GET /api/v1/me/preferences',
  // charts
  getChartInfo: 'GET /api/v1/chart/_info',
  queryChart: 'GET /api/v1/chart/{pk}/data/',
  getChartThumbnail: 'GET /api/v1/chart/{pk}/thumbnail/{digest}/',
  warmUpChart: 'PUT /api/v1/chart/warm_up_cache',
  getKeptChartData: 'GET /api/v1/chart/data/{cache_key}',
  // dashboards
  getDashboardInfo: 'GET /api/v1/dashboard/_info',
  cacheDashboardScreenshot: 'POST /api/v1/dashboard/{pk}/cache_dashboard_screenshot/',
  getDashboardScreenshot: 'GET /api/v1/dashboard/{pk}/screenshot/{digest}/',
  getDashboardThumbnail: 'GET /api/v1/dashboard/{pk}/thumbnail/{digest}/',
  exportDashboardAsExample: 'GET /api/v1/dashboard/{pk}/export_as_example/',
  changeDashboardFilters: 'PUT /api/v1/dashboard/{pk}/filters',
  changeDashboardCustomizations: 'PUT /api/v1/dashboard/{pk}/chart_customizations',
  changeDashboardColors: 'PUT /api/v1/dashboard/{pk}/colors',
  createFilterState: 'POST /api/v1/dashboard/{pk}/filter_state',
  changeFilterState: 'PUT /api/v1/dashboard/{pk}/filter_state/{key}',
  deleteFilterState: 'DELETE /api/v1/dashboard/{pk}/filter_state/{key}',
  // datasets
  warmUpDataset: 'PUT /api/v1/dataset/warm_up_cache',
  deleteDatasetColumn: 'DELETE /api/v1/dataset/{pk}/column/{column_id}',
  deleteDatasetMetric: 'DELETE /api/v1/dataset/{pk}/metric/{metric_id}',
  getDrillInfo: 'GET /api/v1/dataset/{pk}/drill_info/',
  getDatasetInfo: 'GET /api/v1/dataset/_info',
  validateExpression: 'POST /api/v1/datasource/{datasource_type}/{datasource_id}/validate_expression/',
  getDatasource: 'GET /datasource/get/{datasource_type}/{datasource_id}/',
  saveDatasource: 'POST /datasource/save/',
  getExternalMetadata: 'GET /datasource/external_metadata/{datasource_type}/{datasource_id}/',
  getExternalMetadataByName: 'GET /datasource/external_metadata_by_name/',
  getDatasourceMetadata: 'GET /superset/fetch_datasource_metadata',
  warmUpSlices: 'GET /superset/warm_up_cache/',
  getLegacyChart: 'GET /superset/explore_json/',
  askLegacyChart: 'POST /superset/explore_json/',
  getLegacyChartOf: 'GET /superset/explore_json/{datasource_type}/{datasource_id}/',
  askLegacyChartOf: 'POST /superset/explore_json/{datasource_type}/{datasource_id}/',
  getLegacyResult: 'GET /superset/explore_json/data/{cache_key}',
  // databases
  getDatabaseInfo: 'GET /api/v1/database/_info',
  getDatabase: 'GET /api/v1/database/{pk}',
  listCatalogs: 'GET /api/v1/database/{pk}/catalogs/',
  listFunctions: 'GET /api/v1/database/{pk}/function_names/',
  getSelectStar: 'GET /api/v1/database/{pk}/select_star/{table}/',
  getSelectStarOfSchema: 'GET /api/v1/database/{pk}/select_star/{table}/{schema}/',
  validateSql: 'POST /api/v1/database/{pk}/validate_sql/',
  getTableOfSchema: 'GET /api/v1/database/{pk}/table/{table}/{schema}/',
  getTableExtraOfSchema: 'GET /api/v1/database/{pk}/table_extra/{table}/{schema}/',
  answerOauth: 'GET /api/v1/database/oauth2/',
  // sessions and accounts
  getMenu: 'GET /api/v1/menu/',
  logEvents: 'POST /superset/log/',
  getUser: 'GET /api/v1/security/users/{pk}',
  getRole: 'GET /api/v1/security/roles/{pk}',
  getRolePermissions: 'GET /api/v1/security/roles/{pk}/permissions/',
  // SQL Lab
  followQuery: 'GET /api/v1/query/{pk}/progress',
  getQueriesSince: 'GET /api/v1/query/updated_since',
  getQueryDistinct: 'GET /api/v1/query/distinct/{column}',
  getSavedQueryInfo: 'GET /api/v1/saved_query/_info',
  activateTabState: 'POST /tabstateview/{id}/activate',
  estimateSql: 'POST /api/v1/sqllab/estimate/',
  listRuns: 'GET /api/v1/sqllab/runs/',
  streamResults: 'POST /api/v1/sqllab/export_streaming/',
  migrateTabQuery: 'POST /tabstateview/{id}/migrate_query',
  deleteTabQuery: 'DELETE /tabstateview/{id}/query/{client_id}',
  keepTabTable: 'POST /tableschemaview/',
  expandTabTable: 'POST /tableschemaview/{id}/expanded',
  deleteTabTable: 'DELETE /tableschemaview/{id}',
  // explorer
  getFormData: 'GET /api/v1/explore/form_data/{key}',
  deleteFormData: 'DELETE /api/v1/explore/form_data/{key}',
  getExplorePermalink: 'GET /api/v1/explore/permalink/{key}',
  // histories, trash and drafts (contract 16)
  listDrafts: 'GET /api/v1/draft/',
  getDraft: 'GET /api/v1/draft/{type}/{key}',
  saveDraft: 'PUT /api/v1/draft/{type}/{key}',
  deleteDraft: 'DELETE /api/v1/draft/{type}/{key}',
  // comments (contract 16)
  listComments: 'GET /api/v1/comment/',
  getCommentInfo: 'GET /api/v1/comment/_info',
  getCommentRelated: 'GET /api/v1/comment/related/{column}',
  getComment: 'GET /api/v1/comment/{pk}',
  createComment: 'POST /api/v1/comment/',
  changeComment: 'PUT /api/v1/comment/{pk}',
  deleteComment: 'DELETE /api/v1/comment/{pk}',
  deleteComments: 'DELETE /api/v1/comment/',
  resolveComment: 'POST /api/v1/comment/{pk}/resolve',
  // full export and import
  exportAssets: 'GET /api/v1/assets/export/',
  importAssets: 'POST /api/v1/assets/import/',
  // CSS templates
  getCssTemplateInfo: 'GET /api/v1/css_template/_info',
  getCssTemplate: 'GET /api/v1/css_template/{pk}',
  // themes
  listThemes: 'GET /api/v1/theme/',
  getThemeInfo: 'GET /api/v1/theme/_info',
  getThemeRelated: 'GET /api/v1/theme/related/{column}',
  getTheme: 'GET /api/v1/theme/{pk}',
  createTheme: 'POST /api/v1/theme/',
  changeTheme: 'PUT /api/v1/theme/{pk}',
  deleteTheme: 'DELETE /api/v1/theme/{pk}',
  deleteThemes: 'DELETE /api/v1/theme/',
  exportThemes: 'GET /api/v1/theme/export/',
  importThemes: 'POST /api/v1/theme/import/',
  setSystemDefaultTheme: 'PUT /api/v1/theme/{pk}/set_system_default',
  setSystemDarkTheme: 'PUT /api/v1/theme/{pk}/set_system_dark',
  unsetSystemDefaultTheme: 'DELETE /api/v1/theme/unset_system_default',
  unsetSystemDarkTheme: 'DELETE /api/v1/theme/unset_system_dark',
  // tags
  getTagInfo: 'GET /api/v1/tag/_info',
  getTagFavorites: 'GET /api/v1/tag/favorite_status/',
  favorTag: 'POST /api/v1/tag/{pk}/favorites/',
  unfavorTag: 'DELETE /api/v1/tag/{pk}/favorites/',
  listTagsOlder: 'GET /tagview/tags/',
  // installation
  getAvailableDomains: 'GET /api/v1/available_domains/',
  forgetAnswers: 'POST /api/v1/cachekey/invalidate',
  listAdvancedTypes: 'GET /api/v1/advanced_data_type/types',
  convertAdvancedType: 'GET /api/v1/advanced_data_type/convert',
  listAsyncEvents: 'GET /api/v1/async_event/',
  // annotations
  getAnnotationLayerInfo: 'GET /api/v1/annotation_layer/_info',
  getAnnotation: 'GET /api/v1/annotation_layer/{pk}/annotation/{annotation_id}',
  // embedding
  createGuestToken: 'POST /api/v1/security/guest_token/',
  getEmbedding: 'GET /api/v1/dashboard/{pk}/embedded',
  createEmbedding: 'POST /api/v1/dashboard/{pk}/embedded',
  changeEmbedding: 'PUT /api/v1/dashboard/{pk}/embedded',
  deleteEmbedding: 'DELETE /api/v1/dashboard/{pk}/embedded',
  getEmbeddedDashboard: 'GET /api/v1/embedded_dashboard/{uuid}',
  // alerts and reports
  getReportInfo: 'GET /api/v1/report/_info',
  getReportRun: 'GET /api/v1/report/{pk}/log/{log_id}',
  listSlackChannels: 'GET /api/v1/report/slack_channels/',
  listDeliveries: 'GET /api/v1/report/{pk}/deliveries/',
  // row-level security
  getRowRuleInfo: 'GET /api/v1/rowlevelsecurity/_info',
  // activity and tags
  getLog: 'GET /api/v1/log/{pk}',
  createLog: 'POST /api/v1/log/',
  // calls of older clients
  answerQueryContext: 'POST /api/v1/query/',
  getChartSettings: 'GET /api/v1/form_data/',
  // support requests
  getSupportRequestInfo: 'GET /api/v1/support_request/_info',
  getSupportRequest: 'GET /api/v1/support_request/{pk}',
} as const satisfies Readonly<Record<string, Address>>;

/** Address of every route, by name. */
export const addresses = { ...pageAddresses, ...screenAddresses, ...otherAddresses } as const;

export type RouteName = keyof typeof addresses;
