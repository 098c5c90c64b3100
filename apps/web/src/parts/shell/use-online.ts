import { useSyncExternalStore } from 'react';

const listen = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Returns true if the browser is online. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
