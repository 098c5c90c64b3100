import { useSyncExternalStore } from 'react';

/** Returns true if a media query matches, and renders again when the result changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listen) => {
      const list = matchMedia(query);
      list.addEventListener('change', listen);
      return () => list.removeEventListener('change', listen);
    },
    () => matchMedia(query).matches,
  );
