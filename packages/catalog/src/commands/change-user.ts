import type { CallInput } from '@sightline/core/api';
import { markStale, type World } from '@sightline/core/cache';
import type { Account } from '../model/account.ts';

/** Creates a user. @throws CallError */
export const createUser = async ({ api, queryClient }: World, body: CallInput<'createUser'>['body']): Promise<void> => {
  await api.call('createUser', { body });
  await markStale(queryClient, 'createUser');
};

/** Changes a user. A new password, changed permissions and deactivation end the user's sessions. @throws CallError */
export const changeUser = async (
  { api, queryClient }: World,
  id: number,
  body: CallInput<'changeUser'>['body'],
): Promise<void> => {
  await api.call('changeUser', { params: { pk: id }, body });
  await markStale(queryClient, 'changeUser');
};

/**
 * Ends all sessions of a user. For this, it sets the roles of the user again, because the server then signs the user
 * out everywhere, even if the roles are unchanged. @throws CallError
 */
export const endSessions = (world: World, { id, roles, groups }: Account): Promise<void> =>
  changeUser(world, id, { roles: roles.map((role) => role.id), groups: groups.map((group) => group.id) });
