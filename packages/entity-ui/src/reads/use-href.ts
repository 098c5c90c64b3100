import { useSession } from '@sightline/core/react';
import { useCallback } from 'react';

/** Gives the function that turns a path of ours into an address, base path included; other addresses stay. */
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
