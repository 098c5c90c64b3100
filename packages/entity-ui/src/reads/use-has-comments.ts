import { can } from '@sightline/core';
import { useApi, useSession } from '@sightline/core/react';

/** True if comments are available: the server supports them, and the user may read them. */
export const useHasComments = (): boolean => {
  const api = useApi();
  const { user } = useSession();
  return api.capabilities?.has('comments') === true && can(user, 'can_read', 'Comment');
};
