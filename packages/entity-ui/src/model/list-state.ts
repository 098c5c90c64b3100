import { parseRison, printRison } from '@sightline/core/rison';

/** Selected value of a facet: the value that is sent to the server, and its label. */
export interface FacetValue {
  readonly label: string;
  readonly value: string | number | boolean;
}

/** Search text, or selected value of a facet. */
export type FilterValue = string | FacetValue;

export type ViewMode = 'table' | 'card';
export type SortOrder = 'asc' | 'desc';

/** State of a list that is stored in its URL. */
export interface ListState {
  /** Values of the filters, keyed by the filter's key in the URL. */
  readonly filters: Readonly<Record<string, FilterValue>>;
  /** 0-based index of the page. */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly sortColumn: string;
  readonly sortOrder: SortOrder;
  readonly viewMode: ViewMode;
}

/** Defines how a filter is stored in the URL and sent to the server. */
export interface FilterRule {
  /** Name of the filter in the URL. */
  readonly key: string;
  readonly column: string;
  readonly operator: string;
  readonly kind: 'search' | 'facet';
}

export interface ListRules {
  readonly filters: readonly FilterRule[];
  /** Names of the sortable columns in server requests. */
  readonly sortColumns: readonly string[];
  readonly pageSizes: readonly number[];
  /** State of a list whose URL has no parameters. */
  readonly start: ListState;
}

/** The `q` parameter of a list call: filters, sort order and page. The caller adds the columns. */
export interface ListQuery {
  readonly filters: ReadonlyArray<{
    readonly col: string;
    readonly opr: string;
    readonly value: string | number | boolean;
  }>;
  readonly order_column: string;
  readonly order_direction: SortOrder;
  readonly page: number;
  readonly page_size: number;
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const readFilter = (rule: FilterRule, value: unknown): FilterValue | undefined => {
  if (rule.kind === 'search') return isScalar(value) && String(value).trim() !== '' ? String(value) : undefined;
  if (isScalar(value)) return { label: String(value), value };
  if (typeof value !== 'object' || value === null || !('value' in value) || !isScalar(value.value)) return undefined;
  const label = 'label' in value && isScalar(value.label) ? String(value.label) : String(value.value);
  return { label, value: value.value };
};

const readFilters = (text: string | null, rules: readonly FilterRule[]): Record<string, FilterValue> => {
  if (text === null || text === '') return {};
  let parsed: unknown;
  try {
    parsed = parseRison(text);
  } catch {
    // A truncated or mistyped URL shows the unfiltered list.
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
  const filters: Record<string, FilterValue> = {};
  for (const rule of rules) {
    const value = Object.hasOwn(parsed, rule.key)
      ? readFilter(rule, (parsed as Record<string, unknown>)[rule.key])
      : undefined;
    if (value !== undefined) filters[rule.key] = value;
  }
  return filters;
};

const readCount = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : undefined;

/**
 * Parses the query string of a list (`?filters=(…)&pageIndex=…&sortColumn=…&sortOrder=…&viewMode=…`); invalid parts get
 * defaults.
 */
export const parseListSearch = (search: string, rules: ListRules): ListState => {
  const query = new URLSearchParams(search);
  const { start } = rules;
  const sortColumn = query.get('sortColumn');
  const sortOrder = query.get('sortOrder');
  const viewMode = query.get('viewMode');
  const pageSize = readCount(query.get('pageSize'));
  const sorted = sortColumn !== null && rules.sortColumns.includes(sortColumn);
  return {
    filters: readFilters(query.get('filters'), rules.filters),
    pageIndex: readCount(query.get('pageIndex')) ?? 0,
    pageSize: pageSize !== undefined && rules.pageSizes.includes(pageSize) ? pageSize : start.pageSize,
    sortColumn: sorted ? sortColumn : start.sortColumn,
    // The sort direction of an invalid column must not apply to the default column.
    sortOrder:
      (sorted || sortColumn === null) && (sortOrder === 'asc' || sortOrder === 'desc') ? sortOrder : start.sortOrder,
    viewMode: viewMode === 'card' || viewMode === 'table' ? viewMode : start.viewMode,
  };
};

/**
 * Writes a state as a query string that contains only the differences from the default state; `''` for the default
 * state.
 */
export const printListSearch = (state: ListState, { start }: ListRules): string => {
  const query = new URLSearchParams();
  if (Object.keys(state.filters).length > 0)
    query.set(
      'filters',
      printRison(
        Object.fromEntries(
          Object.entries(state.filters).map(([key, value]) => [key, typeof value === 'string' ? value : { ...value }]),
        ),
      ),
    );
  if (state.pageIndex > 0) query.set('pageIndex', String(state.pageIndex));
  if (state.sortColumn !== start.sortColumn || state.sortOrder !== start.sortOrder) {
    query.set('sortColumn', state.sortColumn);
    query.set('sortOrder', state.sortOrder);
  }
  if (state.viewMode !== start.viewMode) query.set('viewMode', state.viewMode);
  if (state.pageSize !== start.pageSize) query.set('pageSize', String(state.pageSize));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** Converts a state to the `q` parameter of a list call. */
export const listQuery = (state: ListState, rules: ListRules): ListQuery => ({
  filters: rules.filters.flatMap(({ key, column, operator }) => {
    const value = state.filters[key];
    if (value === undefined) return [];
    return [{ col: column, opr: operator, value: typeof value === 'string' ? value.trim() : value.value }];
  }),
  order_column: state.sortColumn,
  order_direction: state.sortOrder,
  page: state.pageIndex,
  page_size: state.pageSize,
});

/** Sets one filter, or removes it with undefined, and returns to the first page. */
export const withFilter = (state: ListState, key: string, value: FilterValue | undefined): ListState => {
  const { [key]: _before, ...others } = state.filters;
  const gone = value === undefined || (typeof value === 'string' && value.trim() === '');
  return { ...state, pageIndex: 0, filters: gone ? others : { ...others, [key]: value } };
};

/**
 * Sorts by a column. The first click sorts names in ascending order and times in descending order; a second click
 * reverses the order.
 */
export const turnSort = (
  { sortColumn, sortOrder }: Pick<ListState, 'sortColumn' | 'sortOrder'>,
  column: string,
  first: SortOrder = 'asc',
): Pick<ListState, 'pageIndex' | 'sortColumn' | 'sortOrder'> => {
  const turned: SortOrder = sortOrder === 'asc' ? 'desc' : 'asc';
  return { pageIndex: 0, sortColumn: column, sortOrder: sortColumn === column ? turned : first };
};
