/** Parses native filters of stored dashboards (contract, native_filter_configuration). Stored data may be invalid. */

import { isFields, textsIn } from '@sightline/core/layout';

export type FilterKind = 'value' | 'range' | 'time' | 'time-column' | 'time-grain' | 'unknown';

const kindByType: Readonly<Record<string, FilterKind>> = {
  filter_select: 'value',
  filter_range: 'range',
  filter_time: 'time',
  filter_timecolumn: 'time-column',
  filter_timegrain: 'time-grain',
};

export interface Scope {
  readonly rootPath: readonly string[];
  readonly excluded: readonly number[];
}

export interface NativeFilter {
  readonly id: string;
  readonly kind: FilterKind;
  readonly name: string;
  readonly description: string;
  readonly datasetId?: number;
  readonly column?: string;
  readonly multiple: boolean;
  readonly required: boolean;
  /** True if the first of the listed values is selected when the dashboard opens, instead of a default value. */
  readonly firstItem: boolean;
  /**
   * Set if the user can enter only one value of the range: 0 the lower end, 1 a single value for both ends, 2 the upper
   * end.
   */
  readonly singleEnd?: 0 | 1 | 2;
  readonly inverse: boolean;
  readonly sortsAscending: boolean;
  readonly scope: Scope;
  readonly chartsInScope?: readonly number[];
  readonly parentIds: readonly string[];
  readonly preFilters: readonly unknown[];
  readonly preTimeRange?: string;
  /** Time column to which `preTimeRange` applies. */
  readonly preTimeColumn?: string;
  /** Metric that sorts the values: its name, or its stored form. */
  readonly sortMetric?: unknown;
  readonly defaultMask: Readonly<Record<string, unknown>>;
}

export interface FilterDivider {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

export type FilterItem = ({ readonly type: 'filter' } & NativeFilter) | ({ readonly type: 'divider' } & FilterDivider);

const textOf = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback);
const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : [];

export const parseScope = (value: unknown): Scope => {
  if (!isFields(value)) return { rootPath: ['ROOT_ID'], excluded: [] };
  const rootPath = textsIn(value['rootPath']);
  return { rootPath: rootPath.length > 0 ? rootPath : ['ROOT_ID'], excluded: numbersOf(value['excluded']) };
};

const filterOf = (item: Record<string, unknown>): FilterItem | undefined => {
  const id = textOf(item['id']);
  // `enabled` is Sightline's own key. Disabled filters are kept, but not used.
  if (id === '' || item['enabled'] === false) return undefined;
  if (item['type'] === 'DIVIDER' || id.startsWith('NATIVE_FILTER_DIVIDER')) {
    return { type: 'divider', id, title: textOf(item['title']), description: textOf(item['description']) };
  }
  const filterType = textOf(item['filterType']);
  const [target] = Array.isArray(item['targets']) ? (item['targets'] as unknown[]) : [];
  const column = isFields(target) && isFields(target['column']) ? textOf(target['column']['name']) : '';
  const controls = isFields(item['controlValues']) ? item['controlValues'] : {};
  const singleEnd = controls['enableSingleValue'];
  const chartsInScope =
    Array.isArray(item['chartsInScope']) && item['chartsInScope'].length > 0
      ? numbersOf(item['chartsInScope'])
      : undefined;
  return {
    type: 'filter',
    id,
    kind: kindByType[filterType] ?? 'unknown',
    name: textOf(item['name'], column),
    description: textOf(item['description']),
    ...(isFields(target) && typeof target['datasetId'] === 'number' ? { datasetId: target['datasetId'] } : {}),
    ...(column === '' ? {} : { column }),
    multiple: controls['multiSelect'] !== false,
    required: controls['enableEmptyFilter'] === true,
    firstItem: controls['defaultToFirstItem'] === true,
    ...(singleEnd === 0 || singleEnd === 1 || singleEnd === 2 ? { singleEnd } : {}),
    inverse: controls['inverseSelection'] === true,
    sortsAscending: controls['sortAscending'] !== false,
    scope: parseScope(item['scope']),
    ...(chartsInScope === undefined ? {} : { chartsInScope }),
    parentIds: textsIn(item['cascadeParentIds']),
    preFilters: Array.isArray(item['adhoc_filters']) ? item['adhoc_filters'] : [],
    ...(typeof item['time_range'] === 'string' && item['time_range'] !== '' && item['time_range'] !== 'No filter'
      ? { preTimeRange: item['time_range'] }
      : {}),
    ...(typeof item['granularity_sqla'] === 'string' ? { preTimeColumn: item['granularity_sqla'] } : {}),
    ...(item['sortMetric'] ? { sortMetric: item['sortMetric'] } : {}),
    defaultMask: isFields(item['defaultDataMask']) ? item['defaultDataMask'] : {},
  };
};

/** Parses native_filter_configuration. Incomplete items are left out. */
export const parseFilters = (value: unknown): readonly FilterItem[] =>
  (Array.isArray(value) ? value : []).flatMap((item) => {
    const filter = isFields(item) ? filterOf(item) : undefined;
    return filter ? [filter] : [];
  });

/**
 * True if the filter bar can show the filter. A filter of an unknown kind cannot be shown, so it must not apply either.
 */
export const isOffered = (filter: NativeFilter): boolean => filter.kind !== 'unknown';
