import { isPlainObject } from '../wire/plain-object.ts';

type Json = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * Keys of form data whose lists are concatenated across filters. For all other keys, the last filter takes precedence.
 */
const appended: ReadonlySet<string> = new Set(['filters', 'adhoc_filters']);

const merged = (all: readonly Json[]): Json => {
  const sum: Record<string, unknown> = {};
  const lists: Record<string, unknown[]> = {};
  for (const extra of all)
    for (const [name, value] of Object.entries(extra))
      // Push items one by one: a list may have more items than a call can take arguments.
      if (appended.has(name)) for (const item of listOf(value)) (lists[name] ??= []).push(item);
      else sum[name] = value;
  return { ...sum, ...lists };
};

interface PlacedInLayout {
  readonly chartId: number;
  readonly path: readonly string[];
}

/** Returns a check for whether a filter applies to a chart. Parses the filter's scope once. */
const reachOf = (filter: Json): ((chart: PlacedInLayout) => boolean) => {
  const inScope = new Set(listOf(filter['chartsInScope']));
  if (inScope.size > 0) return ({ chartId }) => inScope.has(chartId);
  const scope = isPlainObject(filter['scope']) ? filter['scope'] : {};
  const excluded = new Set(listOf(scope['excluded']));
  const roots = new Set(listOf(scope['rootPath']).map(String));
  return ({ chartId, path }) =>
    !excluded.has(chartId) && (roots.size === 0 || path.length === 0 || path.some((id) => roots.has(id)));
};

/**
 * Returns a function for the form data that a dashboard's filters add to the query of a chart. Values in the data mask
 * take precedence over default values. Invalid stored filters are ignored.
 */
export const makeFiltersOfChart = (metadata: Json, mask: Json): ((chart: PlacedInLayout) => Json) => {
  const filters = listOf(metadata['native_filter_configuration'])
    .filter(isPlainObject)
    .filter((filter) => filter['enabled'] !== false)
    .flatMap((filter) => {
      const chosen = mask[String(filter['id'])] ?? filter['defaultDataMask'];
      const extra = isPlainObject(chosen) ? chosen['extraFormData'] : undefined;
      return isPlainObject(extra) ? [{ extra, reaches: reachOf(filter) }] : [];
    });
  return (chart) => merged(filters.filter(({ reaches }) => reaches(chart)).map(({ extra }) => extra));
};
