import { useSyncExternalStore } from 'react';

/** Says whether a media query holds, and draws again when that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listen) => {
      const list = matchMedia(query);
      list.addEventListener('change', listen);
      return () => list.removeEventListener('change', listen);
    },
    () => matchMedia(query).matches,
  );
