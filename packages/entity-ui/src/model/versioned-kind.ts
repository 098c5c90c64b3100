/** Object types with version histories, as named in routes. */
export type VersionedKind = 'chart' | 'dashboard' | 'dataset' | 'saved_query';

/** History routes of each type, and the command whose queries a restore invalidates. */
export const historyCalls = {
  chart: { list: 'listChartVersions', get: 'getChartVersion', restore: 'restoreChartVersion', save: 'changeChart' },
  dashboard: {
    list: 'listDashboardVersions',
    get: 'getDashboardVersion',
    restore: 'restoreDashboardVersion',
    save: 'changeDashboard',
  },
  dataset: {
    list: 'listDatasetVersions',
    get: 'getDatasetVersion',
    restore: 'restoreDatasetVersion',
    save: 'changeDataset',
  },
  saved_query: {
    list: 'listSavedQueryVersions',
    get: 'getSavedQueryVersion',
    restore: 'restoreSavedQueryVersion',
    save: 'changeSavedQuery',
  },
} as const satisfies Record<VersionedKind, Readonly<Record<'list' | 'get' | 'restore' | 'save', string>>>;
