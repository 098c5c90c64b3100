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

/** The key by which this browser keeps what the user types; none where it can keep nothing for them. */
export const useDraftKey = (): string | undefined => {
  const { draftKey, user } = useSession();
  return draftKey ?? ownKey(user.userId);
};
