import { conditionFilters } from '@sightline/charts/query';
import type { CrossFilter } from './apply-filters.ts';
import type { KeptView } from './kept-view.ts';
import type { DashboardMetadata } from './metadata.ts';
import { maskOf, type DataMask } from './selection.ts';

const crossMask = ({ chartId, conditions }: CrossFilter): DataMask => {
  const values = conditions.flatMap((condition) =>
    'values' in condition ? condition.values : [condition.from, condition.to],
  );
  return {
    id: String(chartId),
    extraFormData: { filters: conditionFilters(conditions) },
    filterState: { value: values, selectedValues: values },
    ownState: {},
  };
};

/** A view in the contract's format: data masks by filter id, or by chart id for cross-filters. */
export const dataMaskOf = (metadata: DashboardMetadata, view: KeptView): Readonly<Record<string, DataMask>> =>
  Object.fromEntries([
    ...metadata.filters.flatMap((item) =>
      item.type === 'filter' ? [[item.id, maskOf(item, view.selections.get(item.id))] as const] : [],
    ),
    ...view.crossFilters.map((clause) => [String(clause.chartId), crossMask(clause)] as const),
  ]);
