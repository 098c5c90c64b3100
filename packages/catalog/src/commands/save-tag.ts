import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

/**
 * Makes a tag, or renames and describes the one of an id; what carries it stays. One is made by the call for several: the call for
 * one takes a tag of that name from all that carries it.
 * @throws CallError
 */
export const saveTag = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  id: number | undefined,
  tag: { readonly name: string; readonly description: string },
): Promise<void> => {
  if (id === undefined) await api.call('createTags', { body: { tags: [{ ...tag, objects_to_tag: [] }] } });
  else await api.call('changeTag', { params: { pk: id }, body: tag });
  await markStale(queryClient, 'changeTag');
};
