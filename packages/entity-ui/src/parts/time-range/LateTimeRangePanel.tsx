import { late, Skeleton } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import * as css from './time-range.css.ts';
import type { TimeRangePanelProps } from './TimeRangePanel.tsx';

// The calendar is loaded with the first picker that is opened.
const Panel = late(async () => (await import('./TimeRangePanel.tsx')).TimeRangePanel);

/** The time range picker. It is loaded when it is opened. */
export const LateTimeRangePanel = (props: TimeRangePanelProps): ReactNode => (
  <Panel
    fallback={
      <div className={css.waiting}>
        <Skeleton height="100%" />
      </div>
    }
    {...props}
  />
);
