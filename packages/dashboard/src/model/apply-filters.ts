import type { Condition } from '@sightline/charts';
import { conditionFilters } from '@sightline/charts/query';
import type { Layout } from './layout.ts';
import type { DashboardMetadata } from './metadata.ts';
import type { NativeFilter } from './native-filter.ts';
import { filterReaches, inScope } from './scope.ts';
import { extraFormDataOf, isLacking, type ExtraFormData, type Selection } from './selection.ts';

/**
 * A cross-filter: the selected marks of one chart. There is one cross-filter per chart. A chart never filters itself.
 */
export interface CrossFilter {
  readonly chartId: number;
  /** The conditions of the cross-filter: at least one, and at most one per column. */
  readonly conditions: readonly Condition[];
}

export interface AppliedFilter {
  /** Id of a native filter, or `chart-<id>` for a cross-filter. */
  readonly id: string;
  readonly name: string;
  readonly extra: ExtraFormData;
  /** Conditions of a cross-filter. */
  readonly conditions?: readonly Condition[];
  /** True if the filter is required and has no value. The chart waits for a value. */
  readonly isLacking?: boolean;
}

export interface FilterState {
  readonly selections: ReadonlyMap<string, Selection>;
  readonly crossFilters: readonly CrossFilter[];
}

const filtersIn = (metadata: DashboardMetadata): readonly NativeFilter[] =>
  metadata.filters.flatMap((item) => (item.type === 'filter' ? [item] : []));

const isNothing = (extra: ExtraFormData) => Object.keys(extra).length === 0;

/** The scope of the cross-filters of a chart. */
export const crossScopeOf = (metadata: DashboardMetadata, from: number) =>
  metadata.crossFilterScopes.get(from) ?? metadata.crossFilterScope;

/** The filters that apply to a chart: native filters in the order of the filter bar, then cross-filters. */
export const filtersFor = (
  { layout, metadata }: { readonly layout: Layout; readonly metadata: DashboardMetadata },
  chartId: number,
  state: FilterState,
): readonly AppliedFilter[] => {
  const native = filtersIn(metadata)
    .filter((filter) => filterReaches(layout, filter, chartId))
    .map((filter): AppliedFilter => ({
      id: filter.id,
      name: filter.name,
      extra: extraFormDataOf(filter, state.selections.get(filter.id)),
      ...(isLacking(filter, state.selections.get(filter.id)) ? { isLacking: true } : {}),
    }))
    .filter(({ extra, isLacking: waits }) => waits === true || !isNothing(extra));
  if (!metadata.crossFiltersEnabled) return native;
  const crossed = state.crossFilters
    .filter((crossed) => crossed.chartId !== chartId)
    .filter((crossed) => inScope(layout, crossScopeOf(metadata, crossed.chartId), chartId))
    .map(({ chartId: from, conditions }): AppliedFilter => ({
      id: `chart-${from}`,
      name: conditions.map(({ column }) => column).join(', '),
      extra: { filters: conditionFilters(conditions) },
      conditions,
    }));
  return [...native, ...crossed];
};

/** Merges the conditions of filters. Lists are concatenated; for single values, the last filter wins (contract 5.5). */
export const mergeExtra = (filters: readonly AppliedFilter[]): ExtraFormData => {
  const clauses = filters.flatMap(({ extra }) => extra.filters ?? []);
  const adhoc = filters.flatMap(({ extra }) => extra.adhoc_filters ?? []);
  const last = <K extends 'time_range' | 'granularity_sqla' | 'time_grain_sqla'>(key: K) =>
    filters.findLast(({ extra }) => extra[key] !== undefined)?.extra[key];
  const timeRange = last('time_range');
  const column = last('granularity_sqla');
  const grain = last('time_grain_sqla');
  return {
    ...(clauses.length > 0 ? { filters: clauses } : {}),
    ...(adhoc.length > 0 ? { adhoc_filters: adhoc } : {}),
    ...(timeRange === undefined ? {} : { time_range: timeRange }),
    ...(column === undefined ? {} : { granularity_sqla: column }),
    ...(grain === undefined ? {} : { time_grain_sqla: grain }),
  };
};

/** Returns the conditions with which the selections in parent filters limit the options of a filter. */
export const parentsExtra = (
  metadata: DashboardMetadata,
  filter: NativeFilter,
  selections: ReadonlyMap<string, Selection>,
): ExtraFormData =>
  mergeExtra(
    filtersIn(metadata)
      .filter((candidate) => filter.parentIds.includes(candidate.id))
      .map((parent) => ({
        id: parent.id,
        name: parent.name,
        extra: extraFormDataOf(parent, selections.get(parent.id)),
      })),
  );

/** Initial selections of a dashboard: the stored defaults of its filters. */
export const defaultSelections = (
  metadata: DashboardMetadata,
  read: (filter: NativeFilter) => Selection | undefined,
): ReadonlyMap<string, Selection> =>
  new Map(
    filtersIn(metadata).flatMap((filter) => {
      const selection = read(filter);
      return selection ? [[filter.id, selection] as const] : [];
    }),
  );

/** Names of the active filters that do not apply to a chart. `applied` contains the filters that apply to it. */
export const filtersBeyond = (
  metadata: DashboardMetadata,
  applied: readonly AppliedFilter[],
  selections: ReadonlyMap<string, Selection>,
): readonly string[] =>
  metadata.filters.flatMap((item) =>
    item.type === 'filter' && selections.has(item.id) && !applied.some(({ id }) => id === item.id) ? [item.name] : [],
  );
