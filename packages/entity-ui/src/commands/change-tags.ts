import { markStale, type World } from '@sightline/core/cache';

/** Names of the object types in tag routes. */
const tagWords = { chart: 'chart', dashboard: 'dashboard', saved_query: 'query' } as const;

/** An object whose tags are changed. */
export interface TaggedItem {
  readonly kind: keyof typeof tagWords;
  readonly id: number;
}

/**
 * Adds all missing tags in one call, and removes each extra tag. `present` is updated as the server changes, so that a
 * retry after a failure only makes the remaining changes.
 * @throws CallError
 */
export const changeTags = async (
  { api, queryClient }: World,
  { kind, id }: TaggedItem,
  { present, wanted }: { readonly present: Set<string>; readonly wanted: readonly string[] },
): Promise<void> => {
  const added = wanted.filter((name) => !present.has(name));
  const removed = [...present].filter((name) => !wanted.includes(name));
  if (added.length + removed.length === 0) return;
  const params = { object_type: tagWords[kind], object_id: id };
  try {
    if (added.length > 0) {
      await api.call('tagObject', { params, body: { properties: { tags: added } } });
      for (const name of added) present.add(name);
    }
    for (const name of removed) {
      await api.call('untagObject', { params: { ...params, tag: name } });
      present.delete(name);
    }
  } finally {
    await markStale(queryClient, 'tagObject');
  }
};
