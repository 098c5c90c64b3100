import { kinds } from '@sightline/charts';
import { Dashboard } from '@sightline/dashboard';
import { useCallback, useEffect, type ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

/** A dashboard, by its id or slug, or a link to one. */
export const Page = ({ params, search, hash, dark, href, navigate, onOpened }: PageProps): ReactNode => {
  useEffect(() => {
    performance.mark('route:ready');
  }, []);
  const handleOpened = useCallback((id: number) => onOpened({ kind: 'dashboard', id }), [onOpened]);
  return (
    <Dashboard
      idOrSlug={params['idOrSlug']}
      permalinkKey={params['key']}
      kinds={kinds}
      search={search}
      hash={hash}
      dark={dark}
      href={href}
      navigate={navigate}
      onOpened={handleOpened}
    />
  );
};
