import { cellText } from './cell-face.ts';
import type { CellReader, CellValue, GridColumn } from './grid-column.ts';
import { numberInCell } from './sorted-rows.ts';

/** A value of a column in a form that `===` can compare. A JSON value is represented by its text. */
export type FilterValue = string | number | bigint | boolean | null;

/**
 * A set of values of a column. In `except` of a filter, it contains the values that are hidden although they meet the
 * condition of the filter.
 */
export type FilterValues = ReadonlySet<FilterValue>;

/** A condition that the cells of a column must meet for their rows to be shown. */
export type ColumnFilter =
  /** The value is one of `values` or, if `isExcluded` is true, none of them. */
  | { readonly kind: 'values'; readonly values: FilterValues; readonly isExcluded: boolean }
  /** The displayed text contains `text`, ignoring case, or, if `isExcluded` is true, does not contain it. */
  | { readonly kind: 'text'; readonly text: string; readonly isExcluded: boolean; readonly except?: FilterValues }
  /** The number or time (ms since 1970) is between `from` and `to`, both included. */
  | { readonly kind: 'range'; readonly from?: number; readonly to?: number; readonly except?: FilterValues };

/** Conditions by column name. */
export type ColumnFilters = ReadonlyMap<string, ColumnFilter>;

/** Returns true if a row is to be shown. */
export type RowTest = (row: number) => boolean;

/** Returns the value of a cell as a filter compares it. A value that has not loaded counts as NULL. */
export const filterValueOf = (value: CellValue, column: GridColumn): FilterValue => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? cellText(value, column) : value;
};

const contains = (value: CellValue, column: GridColumn, lower: string): boolean =>
  value !== null && value !== undefined && cellText(value, column).toLocaleLowerCase().includes(lower);

const isWithin = (value: CellValue, { from, to }: { readonly from?: number; readonly to?: number }): boolean => {
  const number = numberInCell(value);
  return number !== null && (from === undefined || number >= from) && (to === undefined || number <= to);
};

const cellTest = (filter: ColumnFilter, column: GridColumn): ((value: CellValue) => boolean) => {
  if (filter.kind === 'values') return (value) => filter.values.has(filterValueOf(value, column)) !== filter.isExcluded;
  const isExcepted = (value: CellValue) => filter.except?.has(filterValueOf(value, column)) === true;
  if (filter.kind === 'range') return (value) => isWithin(value, filter) && !isExcepted(value);
  const lower = filter.text.toLocaleLowerCase();
  return (value) => contains(value, column, lower) !== filter.isExcluded && !isExcepted(value);
};

/** Returns the filter of a column that also hides the given values. */
export const hidingValues = (filter: ColumnFilter | undefined, hidden: FilterValues): ColumnFilter => {
  if (filter?.kind === 'values' && !filter.isExcluded)
    return { ...filter, values: new Set([...filter.values].filter((value) => !hidden.has(value))) };
  if (filter?.kind === 'values') return { ...filter, values: new Set([...filter.values, ...hidden]) };
  return filter
    ? { ...filter, except: new Set([...(filter.except ?? []), ...hidden]) }
    : { kind: 'values', values: hidden, isExcluded: true };
};

/**
 * Returns the test that a row must pass: all column filters, and a text that one of its cells must contain as displayed,
 * ignoring case. Filters of columns that do not exist are ignored. Undefined if there is nothing to test.
 */
export const rowTest = (
  { columns, cell }: { readonly columns: readonly GridColumn[]; readonly cell: CellReader },
  { wanted, filters }: { readonly wanted: string; readonly filters: ColumnFilters },
): RowTest | undefined => {
  const tests = columns.flatMap((column, at): RowTest[] => {
    const filter = filters.get(column.name);
    if (!filter) return [];
    const test = cellTest(filter, column);
    return [(row) => test(cell(row, at))];
  });
  if (wanted !== '') {
    const lower = wanted.toLocaleLowerCase();
    tests.push((row) => columns.some((column, at) => contains(cell(row, at), column, lower)));
  }
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row));
};

/** A distinct value of a column. */
export interface CountedValue {
  readonly value: FilterValue;
  readonly count: number;
}

/** Returns the distinct values in the first `rowCount` rows of a column, most frequent first. */
export const countValues = (
  rowCount: number,
  valueAt: (row: number) => CellValue,
  column: GridColumn,
): readonly CountedValue[] => {
  const counts = new Map<FilterValue, number>();
  for (let row = 0; row < rowCount; row += 1) {
    const value = filterValueOf(valueAt(row), column);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count);
};
