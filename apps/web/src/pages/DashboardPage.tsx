import { kinds } from '@sightline/charts';
import { Dashboard } from '@sightline/dashboard';
import { useEffect, type ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

/** A dashboard, by its id or slug, or a link to one. */
export const Page = ({ params, search, hash, dark, href, navigate }: PageProps): ReactNode => {
  useEffect(() => {
    performance.mark('route:ready');
  }, []);
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
    />
  );
};
