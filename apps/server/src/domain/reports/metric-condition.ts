import { objectIn } from '../wire/json-text.ts';
import { isPlainObject } from '../wire/plain-object.ts';

type Value = string | number | boolean | null;

/** The metric of a dataset that an alert compares, instead of the result of SQL. */
export interface MetricCondition {
  readonly dataset: number;
  /** Name of a metric of the dataset. */
  readonly metric: string;
  /** A time column and its time range, in the syntax of the API contract. The range is evaluated at each run. */
  readonly time?: { readonly column: string; readonly range: string } | undefined;
  /** Columns and the values that they may have. */
  readonly filters: ReadonlyArray<{ readonly column: string; readonly values: readonly Value[] }>;
}

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const timeIn = (value: unknown): MetricCondition['time'] | 'wrong' => {
  if (value === undefined || value === null) return undefined;
  if (!isPlainObject(value)) return 'wrong';
  const { column, range } = value;
  return typeof column === 'string' && typeof range === 'string' ? { column, range } : 'wrong';
};

const filtersIn = (value: unknown): MetricCondition['filters'] | 'wrong' => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return 'wrong';
  const filters: { column: string; values: Value[] }[] = [];
  for (const each of value as unknown[]) {
    if (!isPlainObject(each)) return 'wrong';
    const { column, values } = each;
    if (typeof column !== 'string' || !Array.isArray(values) || !values.every(isValue)) return 'wrong';
    filters.push({ column, values });
  }
  return filters;
};

/** Reads a condition on a metric. Returns `'wrong'` if the value is not one. */
export const readMetricCondition = (value: unknown): MetricCondition | 'wrong' => {
  if (!isPlainObject(value)) return 'wrong';
  const { dataset, metric } = value;
  const [time, filters] = [timeIn(value['time']), filtersIn(value['filters'])];
  if (!Number.isSafeInteger(dataset) || typeof metric !== 'string' || time === 'wrong' || filters === 'wrong')
    return 'wrong';
  return { dataset: dataset as number, metric, time, filters };
};

/**
 * Reads the condition on a metric from `extra`, which is JSON text or an object. Such conditions are an addition to the
 * contract. Returns undefined for conditions in SQL, and `'wrong'` for a condition that cannot be read.
 */
export const metricConditionIn = (extra: unknown): MetricCondition | 'wrong' | undefined => {
  const { metric_condition: found } = isPlainObject(extra) ? extra : objectIn(String(extra ?? ''));
  return found === undefined || found === null ? undefined : readMetricCondition(found);
};
