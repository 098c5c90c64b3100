import type { FormData } from './form.ts';

const namesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { column, subject } = value as { column?: { column_name?: unknown } | null; subject?: unknown };
  return [column?.column_name, subject].filter((name): name is string => typeof name === 'string');
};

/** Fields that contain metrics, columns or filters. */
const fields = [
  'metric',
  'metrics',
  'percent_metrics',
  'timeseries_limit_metric',
  'groupby',
  'columns',
  'all_columns',
  'x_axis',
  'adhoc_filters',
];

/** Columns and saved metrics that the chart's settings use. */
export const usedNames = (form: FormData): ReadonlySet<string> =>
  new Set(fields.flatMap((name) => namesIn(form[name])));
