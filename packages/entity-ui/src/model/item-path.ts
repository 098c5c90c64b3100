import type { ItemKind } from './item-kind.ts';

const paths: Readonly<Record<ItemKind | 'saved_query', (id: number) => string>> = {
  dashboard: (id) => `/superset/dashboard/${id}/`,
  chart: (id) => `/explore/?slice_id=${id}`,
  dataset: (id) => `/dataset/${id}`,
  'saved-query': (id) => `/sqllab?savedQueryId=${id}`,
  saved_query: (id) => `/sqllab?savedQueryId=${id}`,
};

/** Returns the path, below the base path, at which an item opens. */
export const pathOfItem = (kind: ItemKind | 'saved_query', id: number): string => paths[kind](id);
