import { Skeleton } from '@sightline/ui-kit';
import { Suspense, lazy, type ReactNode } from 'react';
import * as css from './time-range.css.ts';
import type { TimeRangePanelProps } from './TimeRangePanel.tsx';

// The calendar comes with the first picker that opens.
const Panel = lazy(async () => ({ default: (await import('./TimeRangePanel.tsx')).TimeRangePanel }));

/** The picker of time ranges, loaded as it opens. */
export const LateTimeRangePanel = (props: TimeRangePanelProps): ReactNode => (
  <Suspense
    fallback={
      <div className={css.waiting}>
        <Skeleton height="100%" />
      </div>
    }
  >
    <Panel {...props} />
  </Suspense>
);
