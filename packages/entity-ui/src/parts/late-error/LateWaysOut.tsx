import { late } from '@sightline/ui-kit';
import type { ReactNode } from 'react';

/** The links are optional: if they cannot be loaded, the message is shown alone. */
const WaysOut = late(() =>
  import('./WaysOut.tsx').then(
    (module) => module.WaysOut as () => ReactNode,
    () => (): ReactNode => null,
  ),
);

/** Links on a page for a missing object, loaded on demand, so that working pages do not load them. */
export const LateWaysOut = (): ReactNode => <WaysOut />;
