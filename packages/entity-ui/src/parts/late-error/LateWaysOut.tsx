import { lazy, Suspense, type ReactNode } from 'react';

/** The links add to a message that says enough by itself: where they cannot be fetched, it stands alone. */
const WaysOut = lazy(() =>
  import('./WaysOut.tsx').then(
    (module) => ({ default: module.WaysOut as () => ReactNode }),
    () => ({ default: (): ReactNode => null }),
  ),
);

/** Links from a page that is missing, fetched when the first one shows: pages that work do not load them. */
export const LateWaysOut = (): ReactNode => (
  <Suspense fallback={null}>
    <WaysOut />
  </Suspense>
);
