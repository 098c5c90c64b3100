import type { ColumnForm, DatasetForm } from './dataset-form.ts';

/** A column as its source has it now. */
export interface FoundColumn {
  readonly name: string;
  /** The engine's own word. */
  readonly type: string;
  readonly temporal: boolean;
}

/** What differs between a dataset's columns and those of its source. */
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

/** Whether a column has another type now; engines do not mind capital letters. */
const retyped = (before: Pick<ColumnForm, 'type'>, now: Pick<FoundColumn, 'type'>): boolean =>
  before.type.toUpperCase() !== now.type.toUpperCase();

/** Whether anything differs. */
export const differs = ({ added, changed, removed }: SyncSummary): boolean =>
  added.length + changed.length + removed.length > 0;

/** Compares what a source has with the columns of a form; calculated ones are not of the source. */
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

/** Whether a column is one of the source. */
export const isPhysical = ({ expression }: ColumnForm): boolean => expression === undefined;

/**
 * The form with the columns of its source as they are now: new ones are added in their places, types follow, what was told of
 * a column stays, what is gone is dropped. `keyOf` names a new row by the name of its column.
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
    // What was said of a column stays; one that begins to hold times is told as such, or no chart could use it so.
    const temporal = before.temporal || (retyped(before, each) && each.temporal);
    return { ...before, type: each.type, temporal };
  });
  const columns = [...physical, ...form.columns.filter((column) => !isPhysical(column))];
  return { ...form, columns, mainTime: columns.some(({ name }) => name === form.mainTime) ? form.mainTime : '' };
};
