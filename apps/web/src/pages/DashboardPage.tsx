import { kinds } from '@sightline/charts';
import { Dashboard } from '@sightline/dashboard';
import { useEffect, type ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

/** A dashboard, by its id or slug. */
export const Page = ({ params, search, dark, href }: PageProps): ReactNode => {
  useEffect(() => {
    performance.mark('route:ready');
  }, []);
  return <Dashboard idOrSlug={params['idOrSlug']} kinds={kinds} search={search} dark={dark} href={href} />;
};
