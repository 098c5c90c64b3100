import type { FilterValue } from '../../model/list-state.ts';

/** Label of a filter's value; undefined if it is not set. */
export const filterWords = (value: FilterValue | undefined): string | undefined =>
  typeof value === 'object' ? value.label : value;
