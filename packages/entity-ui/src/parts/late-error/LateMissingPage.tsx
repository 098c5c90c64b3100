import { Skeleton } from '@sightline/ui-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import type { MissingPageProps } from './MissingPage.tsx';

const MissingPage = lazy(async () => ({ default: (await import('./MissingPage.tsx')).MissingPage }));

/** The page that says what is missing, fetched when the first one shows: pages that work do not load it. */
export const LateMissingPage = (props: MissingPageProps): ReactNode => (
  <Suspense fallback={<Skeleton height={120} />}>
    <MissingPage {...props} />
  </Suspense>
);
