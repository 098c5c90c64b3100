import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

/** What calls of tags name the kinds. */
const tagWords = { chart: 'chart', dashboard: 'dashboard', saved_query: 'query' } as const;

/** A thing whose tags are changed. */
export interface TaggedItem {
  readonly kind: keyof typeof tagWords;
  readonly id: number;
}

/**
 * Adds the tags that are wanted and not there, in one call by their names, and takes away each that is there and not wanted.
 * `present` is kept as the server has it, so that trying again after a failure does only what is left.
 * @throws CallError
 */
export const changeTags = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
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
