import type { DatasetColumnRow, DatasetMetricRow } from '../../store/datasets.ts';

/** What a JSON text of a dataset holds; null for none and for a broken one. */
export const storedJson = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** What every answer tells of a column of a dataset. */
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

/** What every answer tells of a metric of a dataset. */
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
