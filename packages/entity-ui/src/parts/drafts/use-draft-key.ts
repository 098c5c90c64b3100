import { useSession } from '@sightline/core/react';
import { browserKey } from '../../store/browser-key.ts';

const ownKey = (userId: number | undefined): string | undefined => {
  if (userId === undefined) return undefined;
  try {
    return browserKey(userId);
  } catch {
    return undefined;
  }
};

/** Key that encrypts the user's drafts in this browser; undefined if the browser cannot store drafts. */
export const useDraftKey = (): string | undefined => {
  const { draftKey, user } = useSession();
  return draftKey ?? ownKey(user.userId);
};
