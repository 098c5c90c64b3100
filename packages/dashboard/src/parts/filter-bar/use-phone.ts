import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

const listen = (changed: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** True if the window is too narrow for filters side by side. */
export const usePhone = (): boolean => useSyncExternalStore(listen, () => matchMedia(query).matches);
