import { Fragment, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { parentsExtra } from '../../model/apply-filters.ts';
import { ChildCheck } from './ChildCheck.tsx';
import type { FilterItemsProps } from './FilterItems.tsx';
import { FirstItem } from './FirstItem.tsx';

/** Selects first items and adapts filters to their parents, even if the filter bar is closed. Renders nothing. */
export const FilterWatch = ({ dashboardId, store, metadata }: FilterItemsProps): ReactNode => {
  const { pending, choose } = useStore(store);
  return metadata.filters.map((filter) => {
    if (filter.type === 'divider' || filter.kind !== 'value') return null;
    const asked = {
      filter,
      selection: pending.get(filter.id),
      pending: undefined,
      parents: parentsExtra(metadata, filter, pending),
      dashboardId,
      onChoose: choose.bind(undefined, filter.id),
    };
    return (
      <Fragment key={filter.id}>
        {filter.firstItem && <FirstItem {...asked} />}
        {filter.parentIds.length > 0 && <ChildCheck {...asked} />}
      </Fragment>
    );
  });
};
