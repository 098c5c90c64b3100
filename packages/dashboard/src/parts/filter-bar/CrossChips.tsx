import { useConditionsText } from '@sightline/charts';
import { useText } from '@sightline/core/react';
import { Chip } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { crossFilterMessages } from '../../messages/cross-filter.ts';
import type { CrossFilter } from '../../model/apply-filters.ts';
import type { DashboardStore } from '../../store/dashboard-store.ts';

export interface CrossChipsProps {
  readonly store: DashboardStore;
  readonly chartName: (chartId: number) => string;
  /** Labels of the columns of a chart. */
  readonly labelsOf: (chartId: number) => Readonly<Record<string, string>>;
}

const CrossChip = ({ crossed, store, chartName, labelsOf }: CrossChipsProps & { readonly crossed: CrossFilter }) => {
  const { chartId, conditions } = crossed;
  const text = useText(crossFilterMessages);
  const words = useConditionsText(labelsOf(chartId));
  const chart = chartName(chartId);
  return (
    <Chip
      active
      onRemove={() => store.getState().removeCross(chartId)}
      removeLabel={text('crossFilter.remove', { chart })}
    >
      {text('crossFilter.chip', { chart, conditions: words(conditions) })}
    </Chip>
  );
};

/** A chip for each cross-filter. */
export const CrossChips = (props: CrossChipsProps): ReactNode => {
  const crossFilters = useStore(props.store, (state) => state.crossFilters);
  return crossFilters.map((crossed) => <CrossChip key={crossed.chartId} crossed={crossed} {...props} />);
};
