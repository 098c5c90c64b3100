/** A value of a filter; null is NULL in the data. */
export type FilterValue = string | number | boolean | null;

/**
 * The selection to set in a filter: values, `[from, to]` for a range of numbers (null for no limit), a time range such
 * as `Last month`, or null to clear the filter.
 */
export type FilterChoice = readonly FilterValue[] | string | null;

/** Selections, keyed by the name or the ID of the filter. */
export type FilterChoices = Readonly<Record<string, FilterChoice>>;

/** State of a filter or cross-filter, in the format that dashboards of Sightline and Superset use. */
export interface FilterMask {
  readonly id?: string;
  readonly filterState?: Readonly<Record<string, unknown>>;
  readonly extraFormData?: Readonly<Record<string, unknown>>;
  readonly ownState?: Readonly<Record<string, unknown>>;
}

/** A change of the filters. */
export interface FiltersChange {
  /** All filters, keyed by ID. Cross-filters are keyed by the ID of their chart. */
  readonly filters: Readonly<Record<string, FilterMask>>;
  readonly crossFiltersChanged: boolean;
  readonly nativeFiltersChanged: boolean;
}

/**
 * Parses the frame's event about changed filters. In the message, the two flags are fields next to the states of the
 * filters.
 */
export const filtersChangeOf = (message: unknown): FiltersChange => {
  const { crossFiltersChanged, nativeFiltersChanged, ...filters } = (
    typeof message === 'object' && message !== null ? message : {}
  ) as Readonly<Record<string, unknown>>;
  return {
    filters: filters as FiltersChange['filters'],
    crossFiltersChanged: crossFiltersChanged === true,
    nativeFiltersChanged: nativeFiltersChanged === true,
  };
};
