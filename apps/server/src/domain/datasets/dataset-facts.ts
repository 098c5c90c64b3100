import type { DatasetColumnRow, DatasetMetricRow } from '../../store/datasets.ts';

/** Parses stored JSON; null if it is empty or invalid. */
export const storedJson = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Fields of a column that all responses share. */
export const columnFacts = (column: DatasetColumnRow) => ({
  id: column.id,
  uuid: column.uuid,
  column_name: column.column_name,
  verbose_name: column.verbose_name,
  type: column.type,
  advanced_data_type: column.advanced_data_type,
  description: column.description,
  expression: column.expression,
  filterable: column.filterable === 1,
  groupby: column.groupby === 1,
  is_dttm: column.is_dttm === 1,
  python_date_format: column.python_date_format,
});

/** Fields of a metric that all responses share. */
export const metricFacts = (metric: DatasetMetricRow) => ({
  id: metric.id,
  uuid: metric.uuid,
  metric_name: metric.metric_name,
  verbose_name: metric.verbose_name,
  expression: metric.expression,
  description: metric.description,
  d3format: metric.d3format,
  currency: storedJson(metric.currency),
  warning_text: metric.warning_text,
});
