/** What keeps its former saves, by the name that its routes have. */
export type VersionedKind = 'chart' | 'dashboard' | 'dataset' | 'saved_query';

/** The calls of a kind's history, and the command that a restored version is as good as. */
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
