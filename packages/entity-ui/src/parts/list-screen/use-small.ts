import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

const listen = (changed: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Says whether the window is a phone's: 767 px and below. */
export const useSmall = (): boolean => useSyncExternalStore(listen, () => matchMedia(query).matches);
