/** Item types that this package's lists, cards and dialogs support. */
export type ItemKind = 'chart' | 'dashboard' | 'dataset' | 'saved-query';

/** Item types that can be exported to a bundle and imported from it. */
export type BundleKind = ItemKind | 'database';

/** Types that can be favorites. */
export type StarredKind = 'chart' | 'dashboard';
