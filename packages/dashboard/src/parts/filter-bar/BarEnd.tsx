import type { ReactNode } from 'react';
import { BarActions } from './BarActions.tsx';
import { CrossChips } from './CrossChips.tsx';
import type { FilterBarProps } from './FilterBar.tsx';

/** End of the filter bar: cross-filters, and actions for all filters. */
export const BarEnd = (props: FilterBarProps): ReactNode => (
  <>
    <CrossChips {...props} />
    <BarActions {...props} />
  </>
);
