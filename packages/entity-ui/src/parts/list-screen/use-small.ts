import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

const listen = (changed: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** True if the window has phone size: up to 767 px. */
export const useSmall = (): boolean => useSyncExternalStore(listen, () => matchMedia(query).matches);
