import { lazy, Suspense, type ReactNode } from 'react';

/** The links are optional: if they cannot be loaded, the message is shown alone. */
const WaysOut = lazy(() =>
  import('./WaysOut.tsx').then(
    (module) => ({ default: module.WaysOut as () => ReactNode }),
    () => ({ default: (): ReactNode => null }),
  ),
);

/** Links on a page for a missing object, loaded on demand, so that working pages do not load them. */
export const LateWaysOut = (): ReactNode => (
  <Suspense fallback={null}>
    <WaysOut />
  </Suspense>
);
