import type { Dataset } from './dataset.ts';

/** A column as the contract stores it: a name, or SQL made in the chart. */
export type Column = string | SqlColumn;

export interface SqlColumn {
  readonly expressionType: 'SQL';
  readonly sqlExpression: string;
  readonly label: string;
}

/** What a column is called. */
export const columnLabel = (column: unknown, dataset: Dataset): string => {
  if (typeof column === 'string') return dataset.columns.find(({ name }) => name === column)?.label ?? column;
  const { label, sqlExpression } = (column ?? {}) as Partial<SqlColumn>;
  return label ?? sqlExpression ?? '';
};

/** A column of SQL; without a label it is called by its text. */
export const sqlColumn = (expression: string, label = ''): SqlColumn => ({
  expressionType: 'SQL',
  sqlExpression: expression,
  label: label.trim() === '' ? expression.trim() : label.trim(),
});

export const isColumn = (value: unknown): value is Column =>
  (typeof value === 'string' && value !== '') ||
  (typeof value === 'object' && value !== null && typeof (value as Partial<SqlColumn>).sqlExpression === 'string');
