import { late, Skeleton } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import type { MissingPageProps } from './MissingPage.tsx';

const MissingPage = late(async () => (await import('./MissingPage.tsx')).MissingPage);

/** Page for a missing object, loaded on demand, so that working pages do not load it. */
export const LateMissingPage = (props: MissingPageProps): ReactNode => (
  <MissingPage fallback={<Skeleton height={120} />} {...props} />
);
