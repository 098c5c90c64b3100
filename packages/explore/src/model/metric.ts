import type { Dataset } from './dataset.ts';

/** A metric as the contract stores it: the name of a saved one, or one made in the chart. */
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

/** What a metric is called; a saved one by its label in the dataset. */
export const metricLabel = (metric: unknown, dataset: Dataset): string => {
  if (typeof metric === 'string') return dataset.metrics.find(({ name }) => name === metric)?.label ?? metric;
  const label = (metric as Partial<AdhocMetric> | null)?.label;
  return typeof label === 'string' ? label : '';
};

/** A column under an aggregate; without a label it is called by both. */
export const simpleMetric = (column: string, aggregate: Aggregate, label = ''): AdhocMetric => ({
  expressionType: 'SIMPLE',
  column: { column_name: column },
  aggregate,
  label: label.trim() === '' ? `${aggregate}(${column})` : label.trim(),
  hasCustomLabel: label.trim() !== '',
});

/** Custom SQL; without a label it is called by its text. */
export const sqlMetric = (expression: string, label = ''): AdhocMetric => ({
  expressionType: 'SQL',
  sqlExpression: expression,
  label: label.trim() === '' ? expression.trim() : label.trim(),
  hasCustomLabel: label.trim() !== '',
});

export const isMetric = (value: unknown): value is Metric =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'expressionType' in value);
