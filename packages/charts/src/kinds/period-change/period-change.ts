import { compareOffset } from '../../query/compare-offset.ts';
import { labelOf, metricsIn, type FormData } from '../../query/form-data.ts';
import { numberOf, type ResultColumns } from '../../view/result-columns.ts';
import { shiftRange, type TimeRange } from './shift-range.ts';

/** A number, its value in another period, and the change between them. */
export interface PeriodChange {
  readonly metric: string;
  readonly value: number | null;
  readonly previous: number | null;
  /** Value minus previous; null if either is missing. */
  readonly difference: number | null;
  /** Relative change: 0.1 is an increase of 10 %. Null without a previous value to compare with. */
  readonly share: number | null;
  readonly period?: TimeRange;
  readonly other?: TimeRange;
  /** If the current period is not over: the time up to which it has data, in ms. The compared period is then longer. */
  readonly until?: number;
}

/** Reads the change from a result; undefined without a metric or rows. */
export const periodChangeOf = (data: ResultColumns, form: FormData): PeriodChange | undefined => {
  const metric = metricsIn(form, 'metric').map(labelOf)[0] ?? data.names[0];
  if (metric === undefined || data.rowCount === 0) return undefined;
  const offset = compareOffset(form);
  const cell = (name: string) => numberOf(data.column(name)?.[0]);
  const value = cell(metric);
  const previous = offset === undefined ? null : cell(`${metric}__${offset}`);
  if (value === null && previous === null) return undefined;
  const difference = value === null || previous === null ? null : value - previous;
  const { range, readAt } = data;
  const other = range === undefined || offset === undefined ? undefined : shiftRange(range, offset);
  const isRunning = range !== undefined && readAt !== undefined && range.from < readAt && readAt < range.to;
  return {
    metric,
    value,
    previous,
    difference,
    share: difference === null || previous === null || previous === 0 ? null : difference / Math.abs(previous),
    ...(range ? { period: range } : {}),
    ...(other ? { other } : {}),
    ...(isRunning ? { until: readAt } : {}),
  };
};
