import { pageAddresses } from './page-addresses.ts';
import type { Address } from './route.ts';

/** Where the routes live that only other clients call: a line moves to the pages' table once a page calls it. */
const otherAddresses = {
  // security and session
  createToken: 'POST /api/v1/security/login',
  refreshToken: 'POST /api/v1/security/refresh',
  listUsers: 'GET /api/v1/security/users/',
  getUser: 'GET /api/v1/security/users/{pk}',
  listRoles: 'GET /api/v1/security/roles/',
  searchRoles: 'GET /api/v1/security/roles/search/',
  getRole: 'GET /api/v1/security/roles/{pk}',
  getRolePermissions: 'GET /api/v1/security/roles/{pk}/permissions/',
  listPermissions: 'GET /api/v1/security/permissions/',
  listPermissionViews: 'GET /api/v1/security/resources/',
  listPermissionPairs: 'GET /api/v1/security/permissions-resources/',
  changeMe: 'PUT /api/v1/me/',
  getMyRoles: 'GET /api/v1/me/roles/',
  getPreferences: 'GET /api/v1/me/preferences',
  // charts
  getChartInfo: 'GET /api/v1/chart/_info',
  queryChart: 'GET /api/v1/chart/{pk}/data/',
  getKeptChartData: 'GET /api/v1/chart/data/{cache_key}',
  // dashboards
  getDashboardInfo: 'GET /api/v1/dashboard/_info',
  getDashboardTabs: 'GET /api/v1/dashboard/{pk}/tabs',
  createFilterState: 'POST /api/v1/dashboard/{pk}/filter_state',
  changeFilterState: 'PUT /api/v1/dashboard/{pk}/filter_state/{key}',
  deleteFilterState: 'DELETE /api/v1/dashboard/{pk}/filter_state/{key}',
  // datasets
  getDatasetInfo: 'GET /api/v1/dataset/_info',
  getColumnValues: 'GET /api/v1/datasource/{type}/{id}/column/{name}/values/',
  // databases
  getDatabaseInfo: 'GET /api/v1/database/_info',
  getDatabase: 'GET /api/v1/database/{pk}',
  getDatabaseRelated: 'GET /api/v1/database/related/{column}',
  listCatalogs: 'GET /api/v1/database/{pk}/catalogs/',
  getTableExtra: 'GET /api/v1/database/{pk}/table_metadata/extra/',
  getDatabaseUses: 'GET /api/v1/database/{pk}/related_objects/',
  listFunctions: 'GET /api/v1/database/{pk}/function_names/',
  getSelectStar: 'GET /api/v1/database/{pk}/select_star/{table}/',
  getSelectStarOfSchema: 'GET /api/v1/database/{pk}/select_star/{table}/{schema}/',
  // SQL Lab
  getResults: 'GET /api/v1/sqllab/results/',
  createSqlPermalink: 'POST /api/v1/sqllab/permalink',
  getSqlPermalink: 'GET /api/v1/sqllab/permalink/{key}',
  getQuery: 'GET /api/v1/query/{pk}',
  getQueriesSince: 'GET /api/v1/query/updated_since',
  getQueryRelated: 'GET /api/v1/query/related/{column}',
  getQueryDistinct: 'GET /api/v1/query/distinct/{column}',
  getSavedQueryInfo: 'GET /api/v1/saved_query/_info',
  createTabState: 'POST /tabstateview/',
  getTabState: 'GET /tabstateview/{id}',
  changeTabState: 'PUT /tabstateview/{id}',
  activateTabState: 'POST /tabstateview/{id}/activate',
  deleteTabState: 'DELETE /tabstateview/{id}',
  // explorer
  getFormData: 'GET /api/v1/explore/form_data/{key}',
  deleteFormData: 'DELETE /api/v1/explore/form_data/{key}',
  getExplorePermalink: 'GET /api/v1/explore/permalink/{key}',
  // CSS templates
  listCssTemplates: 'GET /api/v1/css_template/',
  getCssTemplateInfo: 'GET /api/v1/css_template/_info',
  getCssTemplateRelated: 'GET /api/v1/css_template/related/{column}',
  getCssTemplate: 'GET /api/v1/css_template/{pk}',
  createCssTemplate: 'POST /api/v1/css_template/',
  changeCssTemplate: 'PUT /api/v1/css_template/{pk}',
  deleteCssTemplate: 'DELETE /api/v1/css_template/{pk}',
  deleteCssTemplates: 'DELETE /api/v1/css_template/',
  // annotations
  listAnnotationLayers: 'GET /api/v1/annotation_layer/',
  getAnnotationLayerInfo: 'GET /api/v1/annotation_layer/_info',
  getAnnotationLayerRelated: 'GET /api/v1/annotation_layer/related/{column}',
  getAnnotationLayer: 'GET /api/v1/annotation_layer/{pk}',
  createAnnotationLayer: 'POST /api/v1/annotation_layer/',
  changeAnnotationLayer: 'PUT /api/v1/annotation_layer/{pk}',
  deleteAnnotationLayer: 'DELETE /api/v1/annotation_layer/{pk}',
  deleteAnnotationLayers: 'DELETE /api/v1/annotation_layer/',
  listAnnotations: 'GET /api/v1/annotation_layer/{pk}/annotation/',
  getAnnotation: 'GET /api/v1/annotation_layer/{pk}/annotation/{annotation_id}',
  createAnnotation: 'POST /api/v1/annotation_layer/{pk}/annotation/',
  changeAnnotation: 'PUT /api/v1/annotation_layer/{pk}/annotation/{annotation_id}',
  deleteAnnotation: 'DELETE /api/v1/annotation_layer/{pk}/annotation/{annotation_id}',
  deleteAnnotations: 'DELETE /api/v1/annotation_layer/{pk}/annotation/',
  // embedding
  createGuestToken: 'POST /api/v1/security/guest_token/',
  getEmbedding: 'GET /api/v1/dashboard/{pk}/embedded',
  createEmbedding: 'POST /api/v1/dashboard/{pk}/embedded',
  changeEmbedding: 'PUT /api/v1/dashboard/{pk}/embedded',
  deleteEmbedding: 'DELETE /api/v1/dashboard/{pk}/embedded',
  getEmbeddedDashboard: 'GET /api/v1/embedded_dashboard/{uuid}',
  // row-level security
  listRowRules: 'GET /api/v1/rowlevelsecurity/',
  getRowRuleInfo: 'GET /api/v1/rowlevelsecurity/_info',
  getRowRuleRelated: 'GET /api/v1/rowlevelsecurity/related/{column}',
  getRowRule: 'GET /api/v1/rowlevelsecurity/{pk}',
  createRowRule: 'POST /api/v1/rowlevelsecurity/',
  changeRowRule: 'PUT /api/v1/rowlevelsecurity/{pk}',
  deleteRowRule: 'DELETE /api/v1/rowlevelsecurity/{pk}',
  deleteRowRules: 'DELETE /api/v1/rowlevelsecurity/',
  // activity and tags
  listLogs: 'GET /api/v1/log/',
  // support requests
  getSupportRequestInfo: 'GET /api/v1/support_request/_info',
  getSupportRequest: 'GET /api/v1/support_request/{pk}',
} as const satisfies Readonly<Record<string, Address>>;

/** Where every route lives, by its name. */
export const addresses = { ...pageAddresses, ...otherAddresses } as const;

export type RouteName = keyof typeof addresses;
