/** Object types with version histories, as named in routes. */
export type VersionedKind = 'chart' | 'dashboard' | 'dataset' | 'saved_query';

/**
 * For each type: the commands that list, read and restore versions, and `save`, which changes the object. A restore
 * marks the same queries as stale as `save` does.
 */
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
