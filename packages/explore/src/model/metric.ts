import type { Dataset } from './dataset.ts';

/** A metric in the contract's format: the name of a saved metric, or a metric that the chart defines. */
export type Metric = string | AdhocMetric;

export interface AdhocMetric {
  readonly expressionType: 'SIMPLE' | 'SQL';
  readonly column?: { readonly column_name: string } & Readonly<Record<string, unknown>>;
  readonly aggregate?: string | null;
  readonly sqlExpression?: string | null;
  readonly label: string;
  readonly hasCustomLabel?: boolean;
  readonly optionName?: string;
}

export const aggregates = ['COUNT', 'COUNT_DISTINCT', 'SUM', 'AVG', 'MIN', 'MAX'] as const;
export type Aggregate = (typeof aggregates)[number];

/** Display name of a metric. The label of a saved metric comes from the dataset. */
export const metricLabel = (metric: unknown, dataset: Dataset): string => {
  if (typeof metric === 'string') return dataset.metrics.find(({ name }) => name === metric)?.label ?? metric;
  const label = (metric as Partial<AdhocMetric> | null)?.label;
  return typeof label === 'string' ? label : '';
};

/** Creates a metric that aggregates a column. The default label contains the aggregate and the column. */
export const simpleMetric = (column: string, aggregate: Aggregate, label = ''): AdhocMetric => ({
  expressionType: 'SIMPLE',
  column: { column_name: column },
  aggregate,
  label: label.trim() === '' ? `${aggregate}(${column})` : label.trim(),
  hasCustomLabel: label.trim() !== '',
});

/** Creates a metric from SQL. The default label is its expression. */
export const sqlMetric = (expression: string, label = ''): AdhocMetric => ({
  expressionType: 'SQL',
  sqlExpression: expression,
  label: label.trim() === '' ? expression.trim() : label.trim(),
  hasCustomLabel: label.trim() !== '',
});

export const isMetric = (value: unknown): value is Metric =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'expressionType' in value);
