import { isFields } from '@sightline/core/layout';
import { conditionFilters } from '@sightline/charts/query';
import type { CrossFilter } from './apply-filters.ts';
import { crossOf, type KeptView } from './kept-view.ts';
import type { DashboardMetadata } from './metadata.ts';
import type { NativeFilter } from './native-filter.ts';
import { extraFormDataOf, isEmpty, selectionOf, type DataMask, type Selection } from './selection.ts';

/** Converts a selection to a data mask in the contract's format. */
export const maskOf = (filter: NativeFilter, selection: Selection | undefined): DataMask => {
  const value = (): unknown => {
    if (!selection || isEmpty(selection)) return null;
    if (selection.kind === 'values') return selection.values;
    if (selection.kind === 'range') return [selection.from, selection.to];
    if (selection.kind === 'time') return selection.timeRange;
    return [selection.kind === 'time-column' ? selection.column : selection.grain];
  };
  return {
    id: filter.id,
    extraFormData: extraFormDataOf(filter, selection),
    filterState: {
      value: value(),
      ...(selection?.kind === 'values' && selection.excluded !== undefined
        ? { excludeFilterValues: selection.excluded }
        : {}),
    },
    ownState: {},
  };
};

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

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the data mask of a filter, and keeps unknown fields of the stored mask. If the stored mask has the same
 * selection, keeps the stored mask unchanged.
 */
const keptMaskOf = (filter: NativeFilter, selection: Selection | undefined, stored: unknown): DataMask => {
  const mask = maskOf(filter, selection);
  if (!isFields(stored)) return mask;
  // `mask` contains all known keys, so the merged object is a valid data mask.
  if (sameJson(selectionOf(filter, stored), selection)) return { ...mask, ...stored } as DataMask;
  const { extraFormData, filterState } = mask;
  return { ...mask, ...stored, extraFormData, filterState };
};

/**
 * Converts a view to data masks in the contract's format, keyed by filter id or, for cross-filters, by chart id.
 * `stored` is the data mask with which the view was opened. Parts of `stored` that this client does not know are kept.
 */
export const dataMaskOf = (
  metadata: DashboardMetadata,
  view: KeptView,
  stored: unknown = undefined,
): Readonly<Record<string, DataMask>> => {
  const masks = isFields(stored) ? stored : {};
  const isUnknown = ([key, mask]: readonly [string, unknown]) =>
    isFields(mask) && crossOf(key, mask).length === 0 && !metadata.filters.some(({ id }) => id === key);
  return Object.fromEntries([
    ...(Object.entries(masks).filter(isUnknown) as readonly (readonly [string, DataMask])[]),
    ...metadata.filters.flatMap((item) =>
      item.type === 'filter'
        ? [[item.id, keptMaskOf(item, view.selections.get(item.id), masks[item.id])] as const]
        : [],
    ),
    ...view.crossFilters.map((clause) => [String(clause.chartId), crossMask(clause)] as const),
  ]);
};
