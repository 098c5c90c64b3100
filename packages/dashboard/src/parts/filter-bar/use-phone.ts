import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

const listen = (changed: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** True if filters have no room beside each other. */
export const usePhone = (): boolean => useSyncExternalStore(listen, () => matchMedia(query).matches);
