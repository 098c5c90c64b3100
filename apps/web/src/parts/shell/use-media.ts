import { useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and renders again when that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listen) => {
      const list = matchMedia(query);
      list.addEventListener('change', listen);
      return () => list.removeEventListener('change', listen);
    },
    () => matchMedia(query).matches,
  );
