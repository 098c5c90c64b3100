/** A value of a filter; null stands for NULL. */
export type FilterValue = string | number | boolean | null;

/**
 * What a filter is set to: values, `[from, to]` for a range of numbers (null for no limit), a time range such as
 * `Last month`, or null to clear it.
 */
export type FilterChoice = readonly FilterValue[] | string | null;

/** Choices by the name or the ID of the filter. */
export type FilterChoices = Readonly<Record<string, FilterChoice>>;

/** State of a filter or cross-filter, as dashboards of Sightline and Superset describe it. */
export interface FilterMask {
  readonly id?: string;
  readonly filterState?: Readonly<Record<string, unknown>>;
  readonly extraFormData?: Readonly<Record<string, unknown>>;
  readonly ownState?: Readonly<Record<string, unknown>>;
}

/** A change of the filters. */
export interface FiltersChange {
  /** All filters by ID, and cross-filters by the ID of their chart. */
  readonly filters: Readonly<Record<string, FilterMask>>;
  readonly crossFiltersChanged: boolean;
  readonly nativeFiltersChanged: boolean;
}

/** Reads the event of the frame: flags beside the masks. */
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
