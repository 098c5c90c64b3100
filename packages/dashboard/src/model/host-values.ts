import type { DashboardMetadata } from './metadata.ts';
import { selectionOf, type Selection } from './selection.ts';

/** Selections that result from the values that a host page sets. */
export interface HostSelections {
  /** Keyed by filter ID; undefined clears the filter. */
  readonly selections: ReadonlyMap<string, Selection | undefined>;
  /** Keys that are neither the name nor the ID of a filter. */
  readonly unknown: readonly string[];
}

/**
 * Converts values, keyed by filter name or ID, to selections. A value that does not fit the kind of its filter clears
 * the filter.
 */
export const hostSelections = (
  { filters }: Pick<DashboardMetadata, 'filters'>,
  values: Readonly<Record<string, unknown>>,
): HostSelections => {
  const selections = new Map<string, Selection | undefined>();
  const unknown: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    const named = filters.filter((item) => item.type === 'filter' && (item.id === key || item.name === key));
    if (named.length === 0) unknown.push(key);
    for (const item of named)
      if (item.type === 'filter') selections.set(item.id, selectionOf(item, { filterState: { value } }));
  }
  return { selections, unknown };
};
