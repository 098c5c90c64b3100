import { Skeleton } from '@sightline/ui-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import type { MissingPageProps } from './MissingPage.tsx';

const MissingPage = lazy(async () => ({ default: (await import('./MissingPage.tsx')).MissingPage }));

/** Page for a missing object, loaded on demand, so that working pages do not load it. */
export const LateMissingPage = (props: MissingPageProps): ReactNode => (
  <Suspense fallback={<Skeleton height={120} />}>
    <MissingPage {...props} />
  </Suspense>
);
