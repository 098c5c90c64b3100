import type { ReactNode } from 'react';
import { BarActions } from './BarActions.tsx';
import { CrossChips } from './CrossChips.tsx';
import type { FilterBarProps } from './FilterBar.tsx';

/** What follows the filters: cross-filters, and what can be done with all of them. */
export const BarEnd = (props: FilterBarProps): ReactNode => (
  <>
    <CrossChips {...props} />
    <BarActions {...props} />
  </>
);
