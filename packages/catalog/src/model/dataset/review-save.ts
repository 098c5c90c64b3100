import type { BreakingChange, BrokenChart } from './breaking-changes.ts';
import type { DatasetForm } from './dataset-form.ts';
import type { SyncSummary } from './sync-columns.ts';

/** Consequences of a save that the user must confirm. */
export interface SaveReview {
  /** Columns that the changed source adds, changes and removes. */
  readonly sync: SyncSummary | undefined;
  readonly charts: readonly BrokenChart[];
  /** Expressions of the dataset that would refer to missing columns. */
  readonly expressions: ReadonlyArray<{ readonly name: string; readonly missing: readonly string[] }>;
  readonly changes: readonly BreakingChange[];
}

/** True if the source of a dataset has changed: its table, its SQL, or their location. */
export const sourceChanged = (before: DatasetForm, after: DatasetForm): boolean =>
  before.kind !== after.kind ||
  before.databaseId !== after.databaseId ||
  before.catalog !== after.catalog ||
  before.schema !== after.schema ||
  (after.kind === 'physical'
    ? before.name !== after.name
    : before.sql !== after.sql || before.templateParams !== after.templateParams);

/** An expression that has not been validated, and its field. */
export interface NewExpression {
  readonly field: string;
  readonly expression: string;
  readonly type: 'column' | 'metric';
}

/** Expressions of a form that differ from the saved ones. */
export const newExpressions = (before: DatasetForm, after: DatasetForm): readonly NewExpression[] => {
  const known = new Map([...before.columns, ...before.metrics].map(({ key, expression }) => [key, expression]));
  const fresh = (key: string, expression: string | undefined): expression is string =>
    expression !== undefined && expression.trim() !== '' && known.get(key) !== expression;
  return [
    ...after.columns.flatMap(({ key, expression }) =>
      fresh(key, expression) ? [{ field: `columns.${key}.expression`, expression, type: 'column' as const }] : [],
    ),
    ...after.metrics.flatMap(({ key, expression }) =>
      fresh(key, expression) ? [{ field: `metrics.${key}.expression`, expression, type: 'metric' as const }] : [],
    ),
  ];
};

/** A tab of the dataset editor. */
export type EditorTab = 'data' | 'source' | 'metrics' | 'columns' | 'calculated' | 'usage' | 'settings';

const sourceFields: ReadonlySet<string> = new Set(['name', 'sql', 'schema', 'catalog', 'databaseId', 'kind']);

/** Location of a field: its tab and row. */
export const placeOfField = (
  field: string,
  form: DatasetForm,
): { readonly tab: EditorTab; readonly row: string | undefined } => {
  const [list = '', key] = field.split('.');
  if (list === 'metrics') return { tab: 'metrics', row: key };
  if (list === 'columns') {
    const calculated = form.columns.some((column) => column.key === key && column.expression !== undefined);
    return { tab: calculated ? 'calculated' : 'columns', row: key };
  }
  return { tab: sourceFields.has(list) ? 'source' : 'settings', row: undefined };
};
