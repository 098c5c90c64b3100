import { useSyncExternalStore } from 'react';

const phone = '(max-width: 767px)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the page is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
