import { isFields } from '@sightline/core/layout';
import { storedColors, type StoredColors } from '@sightline/charts/query';
import { parseFilters, parseScope, type FilterItem, type Scope } from './native-filter.ts';
import { parsed } from './stored-json.ts';

/** The parts of a dashboard's json_metadata that are needed for viewing. */
export interface DashboardMetadata {
  readonly filters: readonly FilterItem[];
  readonly crossFiltersEnabled: boolean;
  /** Scopes of cross-filters, keyed by chart id. Charts without an entry use the dashboard's scope. */
  readonly crossFilterScopes: ReadonlyMap<number, Scope>;
  readonly crossFilterScope: Scope;
  /** Seconds between automatic refreshes; 0 is off. */
  readonly refreshSeconds: number;
  readonly colors: StoredColors;
  /** Ids of the charts whose descriptions are shown from the start. */
  readonly describedCharts: ReadonlySet<number>;
  /** True if the filters are at the side of the page. */
  readonly filtersAtSide: boolean;
}

/** Returns the object in a stored value, which can be json_metadata, its JSON text, or null. */
export const objectOf = (value: unknown): Record<string, unknown> => {
  const object = typeof value === 'string' ? parsed(value) : value;
  return isFields(object) ? object : {};
};

const scopesOf = (value: unknown, fallback: Scope): Map<number, Scope> => {
  const scopes = new Map<number, Scope>();
  for (const [key, item] of Object.entries(isFields(value) ? value : {})) {
    const id = Number(key);
    const crossFilters = isFields(item) && isFields(item['crossFilters']) ? item['crossFilters'] : undefined;
    if (!Number.isInteger(id) || !crossFilters) continue;
    scopes.set(id, crossFilters['scope'] === 'global' ? fallback : parseScope(crossFilters['scope']));
  }
  return scopes;
};

const describedIn = (value: unknown): ReadonlySet<number> =>
  new Set(
    Object.entries(isFields(value) ? value : {})
      .filter(([, expanded]) => expanded === true)
      .map(([id]) => Number(id)),
  );

/**
 * Parses json_metadata (an object, its JSON text, or null). Never throws: missing and invalid parts get their defaults.
 */
export const parseMetadata = (value: unknown): DashboardMetadata => {
  const metadata = objectOf(value);
  const globalConfiguration = isFields(metadata['global_chart_configuration'])
    ? metadata['global_chart_configuration']
    : {};
  const crossFilterScope = parseScope(globalConfiguration['scope']);
  return {
    filters: parseFilters(metadata['native_filter_configuration']),
    crossFiltersEnabled: metadata['cross_filters_enabled'] !== false,
    crossFilterScopes: scopesOf(metadata['chart_configuration'], crossFilterScope),
    crossFilterScope,
    refreshSeconds: typeof metadata['refresh_frequency'] === 'number' ? Math.max(0, metadata['refresh_frequency']) : 0,
    colors: storedColors(metadata),
    describedCharts: describedIn(metadata['expanded_slices']),
    filtersAtSide: metadata['filter_bar_orientation'] === 'VERTICAL',
  };
};
