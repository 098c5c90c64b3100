import type { ColumnForm, DatasetForm } from './dataset-form.ts';

/** A column as it currently is in the table or SQL of a dataset. */
export interface FoundColumn {
  readonly name: string;
  /** Type name in the database. */
  readonly type: string;
  readonly temporal: boolean;
}

/** Differences between a dataset's columns and those of its source. */
export interface SyncSummary {
  readonly added: readonly string[];
  readonly changed: ReadonlyArray<{ readonly name: string; readonly from: string; readonly to: string }>;
  readonly removed: readonly string[];
}

const newColumn = (key: string, { name, type, temporal }: FoundColumn): ColumnForm => ({
  key,
  id: undefined,
  name,
  label: '',
  description: '',
  type,
  expression: undefined,
  temporal,
  filterable: true,
  dimension: true,
  format: '',
  certifiedBy: '',
  certificationDetails: '',
  warning: '',
  others: {},
});

/** True if a column's type has changed; case is ignored. */
const retyped = (before: Pick<ColumnForm, 'type'>, now: Pick<FoundColumn, 'type'>): boolean =>
  before.type.toUpperCase() !== now.type.toUpperCase();

/** True if any column was added, changed or removed. */
export const differs = ({ added, changed, removed }: SyncSummary): boolean =>
  added.length + changed.length + removed.length > 0;

/** Compares the columns of a form with those of its source; calculated columns are ignored. */
export const compareColumns = (columns: readonly ColumnForm[], found: readonly FoundColumn[]): SyncSummary => {
  const known = new Map(columns.filter(isPhysical).map((column) => [column.name, column]));
  const names = new Set(found.map(({ name }) => name));
  return {
    added: found.flatMap(({ name }) => (known.has(name) ? [] : [name])),
    changed: found.flatMap(({ name, type }) => {
      const before = known.get(name);
      return before && retyped(before, { type }) ? [{ name, from: before.type, to: type }] : [];
    }),
    removed: [...known.keys()].filter((name) => !names.has(name)),
  };
};

/** True if a column comes from the source. */
export const isPhysical = ({ expression }: ColumnForm): boolean => expression === undefined;

/**
 * Synchronizes the form's columns with its source: new ones are inserted at their positions, types are updated,
 * metadata is kept, and removed ones are dropped. `keyOf` returns the row key for a new column name.
 */
export const syncColumns = (
  form: DatasetForm,
  found: readonly FoundColumn[],
  keyOf: (name: string) => string,
): DatasetForm => {
  const known = new Map(form.columns.filter(isPhysical).map((column) => [column.name, column]));
  const physical = found.map((each) => {
    const before = known.get(each.name);
    if (!before) return newColumn(keyOf(each.name), each);
    // Keep the user's choice, but mark a column as temporal if its type has changed to a time type. Otherwise, charts
    // could not use it as a time column.
    const temporal = before.temporal || (retyped(before, each) && each.temporal);
    return { ...before, type: each.type, temporal };
  });
  const columns = [...physical, ...form.columns.filter((column) => !isPhysical(column))];
  return { ...form, columns, mainTime: columns.some(({ name }) => name === form.mainTime) ? form.mainTime : '' };
};
