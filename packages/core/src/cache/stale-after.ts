import type { CallName } from '../contract/page-addresses.ts';
import type { Noun } from './query-options.ts';

/** What each command makes stale: the one place that says so. */
export const staleAfter = {
  createChart: ['chart', 'dashboard', 'recent'],
  changeChart: ['chart', 'dashboard', 'explore', 'recent'],
  deleteChart: ['chart', 'dashboard', 'favorite', 'recent'],
  deleteCharts: ['chart', 'dashboard', 'favorite', 'recent'],
  favorChart: ['favorite', 'chart'],
  unfavorChart: ['favorite', 'chart'],
  importCharts: ['chart', 'dataset', 'database'],
  createDashboard: ['dashboard', 'recent'],
  changeDashboard: ['dashboard', 'recent'],
  deleteDashboard: ['dashboard', 'favorite', 'recent'],
  deleteDashboards: ['dashboard', 'favorite', 'recent'],
  copyDashboard: ['dashboard', 'chart'],
  favorDashboard: ['favorite', 'dashboard'],
  unfavorDashboard: ['favorite', 'dashboard'],
  importDashboards: ['dashboard', 'chart', 'dataset', 'database'],
  createDataset: ['dataset'],
  changeDataset: ['dataset', 'chart-data', 'explore'],
  deleteDataset: ['dataset', 'chart'],
  deleteDatasets: ['dataset', 'chart'],
  refreshDataset: ['dataset', 'explore'],
  duplicateDataset: ['dataset'],
  getOrCreateDataset: ['dataset'],
  importDatasets: ['dataset', 'database'],
  runQuery: ['query'],
  stopQuery: ['query'],
  createSavedQuery: ['saved-query', 'recent'],
  changeSavedQuery: ['saved-query', 'recent'],
  deleteSavedQuery: ['saved-query', 'recent'],
  deleteSavedQueries: ['saved-query', 'recent'],
  importSavedQueries: ['saved-query'],
  changePreferences: ['me'],
  createUser: ['user', 'role', 'group'],
  changeUser: ['user', 'role', 'group'],
  deleteUser: ['user', 'role', 'group'],
  createRole: ['role'],
  changeRole: ['role', 'user', 'group'],
  deleteRole: ['role', 'user', 'group'],
  setRolePermissions: ['role'],
  setRoleUsers: ['role', 'user'],
  setRoleGroups: ['role', 'group'],
  createGroup: ['group', 'user', 'role'],
  changeGroup: ['group', 'user', 'role'],
  deleteGroup: ['group', 'user', 'role'],
  createDatabase: ['database'],
  changeDatabase: ['database', 'dataset', 'chart-data'],
  deleteDatabase: ['database'],
  syncDatabasePermissions: ['database'],
  importDatabases: ['database', 'dataset'],
  uploadFile: ['database', 'dataset'],
  changeReport: ['report'],
  deleteReport: ['report'],
  deleteReports: ['report'],
  createTag: ['tag', 'chart', 'dashboard', 'dataset', 'saved-query'],
  createTags: ['tag', 'chart', 'dashboard', 'dataset', 'saved-query'],
  changeTag: ['tag', 'chart', 'dashboard', 'dataset', 'saved-query'],
  deleteTag: ['tag', 'chart', 'dashboard', 'dataset', 'saved-query'],
  deleteTags: ['tag', 'chart', 'dashboard', 'dataset', 'saved-query'],
  createCssTemplate: ['css-template'],
  changeCssTemplate: ['css-template'],
  deleteCssTemplate: ['css-template'],
  deleteCssTemplates: ['css-template'],
  createAnnotationLayer: ['annotation-layer'],
  changeAnnotationLayer: ['annotation-layer', 'chart-data'],
  deleteAnnotationLayer: ['annotation-layer'],
  deleteAnnotationLayers: ['annotation-layer'],
  createAnnotation: ['annotation', 'chart-data'],
  changeAnnotation: ['annotation', 'chart-data'],
  deleteAnnotation: ['annotation', 'chart-data'],
  deleteAnnotations: ['annotation', 'chart-data'],
  createRowRule: ['row-rule', 'chart-data'],
  changeRowRule: ['row-rule', 'chart-data'],
  deleteRowRule: ['row-rule', 'chart-data'],
  deleteRowRules: ['row-rule', 'chart-data'],
  submitSupportRequest: ['support-request'],
  changeSupportRequest: ['support-request'],
} as const satisfies Partial<Record<CallName, readonly Noun[]>>;

export type Command = keyof typeof staleAfter;

/** What `markStale` needs of TanStack Query's client. */
export interface StaleMarker {
  invalidateQueries(filter: { readonly queryKey: readonly unknown[] }): Promise<void>;
}

/** Marks what a command made stale; what is on screen is asked again. Settles when it is. */
export const markStale = async (client: StaleMarker, command: Command): Promise<void> => {
  await Promise.all(staleAfter[command].map((noun) => client.invalidateQueries({ queryKey: [noun] })));
};
