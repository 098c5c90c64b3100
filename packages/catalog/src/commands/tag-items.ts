import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import type { TaggedKind } from '../model/tag-row.ts';

/** Puts tags on things; names without a tag become one. Gives how many things could not be tagged. @throws CallError */
export const tagItems = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  names: readonly string[],
  things: { readonly kind: TaggedKind; readonly ids: readonly number[] },
): Promise<number> => {
  const tags = names.map((name) => ({ name, objects_to_tag: things.ids.map((id) => [things.kind, id]) }));
  const { result } = await api.call('createTags', { body: { tags } });
  await markStale(queryClient, 'createTags');
  return result.objects_skipped.length;
};
