import type { FilterValue } from '../../model/list-state.ts';

/** What a filter is set to, in words; undefined while it does not filter. */
export const filterWords = (value: FilterValue | undefined): string | undefined =>
  typeof value === 'object' ? value.label : value;
