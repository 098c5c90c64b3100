import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

/** Makes a tag, or renames and describes the one of an id; what carries it stays. @throws CallError */
export const saveTag = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  id: number | undefined,
  body: { readonly name: string; readonly description: string },
): Promise<void> => {
  if (id === undefined) await api.call('createTag', { body });
  else await api.call('changeTag', { params: { pk: id }, body });
  await markStale(queryClient, 'changeTag');
};
