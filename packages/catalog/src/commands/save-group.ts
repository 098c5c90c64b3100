import type { CallInput } from '@sightline/core/api';
import { markStale, type World } from '@sightline/core/cache';

/** Creates a group, or changes the group with the given id. @throws CallError */
export const saveGroup = async (
  { api, queryClient }: World,
  id: number | undefined,
  body: CallInput<'createGroup'>['body'],
): Promise<void> => {
  if (id === undefined) await api.call('createGroup', { body });
  else await api.call('changeGroup', { params: { pk: id }, body });
  await markStale(queryClient, 'changeGroup');
};
