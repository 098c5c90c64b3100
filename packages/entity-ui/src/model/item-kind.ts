/** Item types that this package's lists, cards and dialogs support. */
export type ItemKind = 'chart' | 'dashboard' | 'dataset' | 'saved-query';

/** Types of bundles. */
export type BundleKind = ItemKind | 'database';

/** Types that can be favorites. */
export type StarredKind = 'chart' | 'dashboard';
