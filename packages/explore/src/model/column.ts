import type { Dataset } from './dataset.ts';

/** A column in the contract's format: a name, or SQL defined in the chart. */
export type Column = string | SqlColumn;

export interface SqlColumn {
  readonly expressionType: 'SQL';
  readonly sqlExpression: string;
  readonly label: string;
}

/** Display name of a column. */
export const columnLabel = (column: unknown, dataset: Dataset): string => {
  if (typeof column === 'string') return dataset.columns.find(({ name }) => name === column)?.label ?? column;
  const { label, sqlExpression } = (column ?? {}) as Partial<SqlColumn>;
  return label ?? sqlExpression ?? '';
};

/** Creates a SQL column. The default label is its expression. */
export const sqlColumn = (expression: string, label = ''): SqlColumn => ({
  expressionType: 'SQL',
  sqlExpression: expression,
  label: label.trim() === '' ? expression.trim() : label.trim(),
});

export const isColumn = (value: unknown): value is Column =>
  (typeof value === 'string' && value !== '') ||
  (typeof value === 'object' && value !== null && typeof (value as Partial<SqlColumn>).sqlExpression === 'string');
