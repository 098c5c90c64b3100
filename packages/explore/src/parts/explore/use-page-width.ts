import { useSyncExternalStore } from 'react';

const watch = (query: string) => ({
  subscribe: (listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  },
  read: () => matchMedia(query).matches,
});
const phone = watch('(max-width: 767px)');
const narrow = watch('(max-width: 1279px)');

/** True if the page is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.read);

/** True if the page is up to 1279 px wide. Panes then collapse to leave room for the chart. */
export const useNarrow = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.read);
