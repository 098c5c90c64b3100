import type { NativeFilter } from './native-filter.ts';

/** A value of a filter; null stands for NULL. */
export type FilterValue = string | number | boolean | null;

/** The user's selection in a filter. */
export type Selection =
  | { readonly kind: 'values'; readonly values: readonly FilterValue[]; readonly excluded?: boolean }
  | { readonly kind: 'range'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'time'; readonly timeRange: string }
  | { readonly kind: 'time-column'; readonly column: string }
  | { readonly kind: 'time-grain'; readonly grain: string };

export interface ContractFilter {
  readonly col: string;
  readonly op: string;
  readonly val?: unknown;
  /** Time grain of the values, if the values are starts of time buckets. */
  readonly grain?: string;
}

/** Parts of a chart's query that a dashboard adds or overrides (contract 5.5). */
export interface ExtraFormData {
  readonly filters?: readonly ContractFilter[];
  readonly adhoc_filters?: readonly unknown[];
  readonly time_range?: string;
  readonly granularity_sqla?: string;
  readonly time_grain_sqla?: string;
}

/** State of a filter in the contract's format (8.4). */
export interface DataMask {
  readonly id: string;
  readonly extraFormData: ExtraFormData;
  readonly filterState: Readonly<Record<string, unknown>>;
  readonly ownState?: Readonly<Record<string, unknown>>;
}

/** Matches no rows: the condition of a required filter without a selection. */
const nothing: ExtraFormData = { adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }] };

/** True if a selection does not filter anything. */
export const isEmpty = (selection: Selection | undefined): boolean => {
  if (!selection) return true;
  switch (selection.kind) {
    case 'values':
      return selection.values.length === 0;
    case 'range':
      return selection.from === null && selection.to === null;
    case 'time':
      return selection.timeRange === '' || selection.timeRange === 'No filter';
    case 'time-column':
      return selection.column === '';
    case 'time-grain':
      return selection.grain === '';
  }
};

/** True if a required filter has no value. Charts in its scope wait for a value. */
export const isLacking = (filter: NativeFilter, selection: Selection | undefined): boolean =>
  filter.required && filter.kind !== 'unknown' && isEmpty(selection);

const rangeFilters = (column: string, from: number | null, to: number | null): readonly ContractFilter[] => {
  if (from !== null && from === to) return [{ col: column, op: '==', val: from }];
  return [
    ...(from === null ? [] : [{ col: column, op: '>=', val: from }]),
    ...(to === null ? [] : [{ col: column, op: '<=', val: to }]),
  ];
};

/**
 * Conditions that a selection adds to the charts in the filter's scope. An empty selection adds no conditions. If a
 * required filter of values or ranges is empty, its condition matches no rows.
 */
export const extraFormDataOf = (filter: NativeFilter, selection: Selection | undefined): ExtraFormData => {
  if (!selection || isEmpty(selection))
    return filter.required && (filter.kind === 'value' || filter.kind === 'range') ? nothing : {};
  switch (selection.kind) {
    case 'values':
      return filter.column === undefined
        ? {}
        : {
            filters: [
              {
                col: filter.column,
                op: (selection.excluded ?? filter.inverse) ? 'NOT IN' : 'IN',
                val: selection.values,
              },
            ],
          };
    case 'range':
      return filter.column === undefined ? {} : { filters: rangeFilters(filter.column, selection.from, selection.to) };
    case 'time':
      return { time_range: selection.timeRange };
    case 'time-column':
      return { granularity_sqla: selection.column };
    case 'time-grain':
      return { time_grain_sqla: selection.grain };
  }
};

/** True if a value can be a value of a filter. */
export const isFilterValue = (value: unknown): value is FilterValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/**
 * Parses a data mask (from a filter key, a permalink or a filter's default) into a selection; `undefined` if it
 * contains none.
 */
export const selectionOf = (filter: NativeFilter, mask: unknown): Selection | undefined => {
  if (typeof mask !== 'object' || mask === null) return undefined;
  const state = (mask as { filterState?: unknown }).filterState;
  if (typeof state !== 'object' || state === null) return undefined;
  const { value, excludeFilterValues } = state as { value?: unknown; excludeFilterValues?: unknown };
  if (value === undefined || value === null) return undefined;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const first = typeof list[0] === 'string' ? list[0] : '';
  switch (filter.kind) {
    case 'value': {
      const values = list.filter(isFilterValue);
      return values.length === 0
        ? undefined
        : {
            kind: 'values',
            values,
            ...(typeof excludeFilterValues === 'boolean' ? { excluded: excludeFilterValues } : {}),
          };
    }
    case 'range':
      return { kind: 'range', from: numberOrNull(list[0]), to: numberOrNull(list[1]) };
    case 'time':
      return typeof value === 'string' && value !== 'No filter' && value !== ''
        ? { kind: 'time', timeRange: value }
        : undefined;
    case 'time-column':
      return first === '' ? undefined : { kind: 'time-column', column: first };
    case 'time-grain':
      return first === '' ? undefined : { kind: 'time-grain', grain: first };
    case 'unknown':
      return undefined;
  }
};
