import { useSession } from '@sightline/core/react';
import { useCallback } from 'react';

/** Returns a function that converts a path of the application to a URL with base path; other URLs are unchanged. */
export const useHref = (): ((path: string) => string) => {
  const { applicationRoot } = useSession();
  return useCallback(
    (path) => {
      const base = applicationRoot.replace(/\/$/u, '');
      const isOurs = path.startsWith('/') && !path.startsWith('//');
      return isOurs && !(base !== '' && path.startsWith(`${base}/`)) ? `${base}${path}` : path;
    },
    [applicationRoot],
  );
};
