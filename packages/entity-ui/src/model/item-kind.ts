/** What lists, cards and dialogs of this package handle. */
export type ItemKind = 'chart' | 'dashboard' | 'dataset' | 'saved-query';

/** The kinds that bundles are made of. */
export type BundleKind = ItemKind | 'database';

/** The kinds that can be starred. */
export type StarredKind = 'chart' | 'dashboard';
