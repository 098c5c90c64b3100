import type { CallInput, CallOutput } from '@sightline/core/api';
import { markStale, type World } from '@sightline/core/cache';

/** Changes name or password of the signed-in user. @throws CallError */
export const changeMe = async ({ api, queryClient }: World, body: CallInput<'changeMe'>['body']): Promise<void> => {
  await api.call('changeMe', { body });
  await markStale(queryClient, 'changeMe');
};

/** Ends one session of the signed-in user. @throws CallError */
export const endOwnSession = async ({ api, queryClient }: World, id: string): Promise<void> => {
  await api.call('endOwnSession', { params: { id } });
  await markStale(queryClient, 'endOwnSession');
};

/** Ends all sessions except the current one, and returns the number of ended sessions. @throws CallError */
export const endOtherSessions = async ({ api, queryClient }: World): Promise<number> => {
  const { count } = await api.call('endOtherSessions', {});
  await markStale(queryClient, 'endOtherSessions');
  return count;
};

/** Removes the user from the recipients of an alert or report. @throws CallError */
export const endSubscription = async ({ api, queryClient }: World, id: number): Promise<void> => {
  await api.call('endSubscription', { params: { id } });
  await markStale(queryClient, 'endSubscription');
};

/** Creates an API token. Only this response contains the secret. @throws CallError */
export const createApiToken = async (
  { api, queryClient }: World,
  body: CallInput<'createApiToken'>['body'],
): Promise<CallOutput<'createApiToken'>> => {
  const made = await api.call('createApiToken', { body });
  await markStale(queryClient, 'createApiToken');
  return made;
};

/** Revokes an API token. @throws CallError */
export const revokeApiToken = async ({ api, queryClient }: World, id: number): Promise<void> => {
  await api.call('revokeApiToken', { params: { id } });
  await markStale(queryClient, 'revokeApiToken');
};
