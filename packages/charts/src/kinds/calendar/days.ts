import { metricNames } from '../../frame/picture-words.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { numberOf } from '../../view/result-columns.ts';
import { calendarColumn, cellSpan, type CellSpan } from './query.ts';

export const dayMs = 86_400_000;

/** Amounts of a metric, keyed by the start of the cell's time span in milliseconds since 1970 UTC. */
export interface MetricDays {
  readonly metric: string;
  readonly amounts: ReadonlyMap<number, number>;
  readonly low: number;
  readonly high: number;
}

export interface Days {
  readonly column: string;
  readonly span: CellSpan;
  readonly metrics: readonly MetricDays[];
  /** First and last time that has a row. */
  readonly first: number;
  readonly last: number;
}

const spanMs = { min: 60_000, hour: 3_600_000, day: dayMs } as const;

/**
 * Returns the start of the time span that contains a time. Weeks are left unchanged, because the server determines
 * their starts.
 */
export const startOf = (ms: number, span: CellSpan): number => {
  if (span === 'week') return ms;
  if (span === 'month') {
    const date = new Date(ms);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  return Math.floor(ms / spanMs[span]) * spanMs[span];
};

/** Returns the start of the next time span. */
export const nextOf = (ms: number, span: CellSpan): number => {
  if (span === 'week') return ms + 7 * dayMs;
  if (span === 'month') {
    const date = new Date(ms);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  }
  return ms + spanMs[span];
};

/**
 * Returns the ends of the color scale. It starts at zero if no amount is negative and the lowest one is below 30 % of
 * the highest.
 */
const boundsOf = (amounts: Iterable<number>): { readonly low: number; readonly high: number } => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const amount of amounts) [low, high] = [Math.min(low, amount), Math.max(high, amount)];
  return { low: low >= 0 && low < high * 0.3 ? 0 : low, high };
};

/** Returns the amounts by time; undefined if there are none. */
export const daysOf = (facts: PictureProps): Days | undefined => {
  const { formData, results } = facts;
  const result = results[0];
  const column = calendarColumn(formData);
  const span = cellSpan(formData);
  const moments = (result?.column(column) ?? []).map((cell) => {
    const ms = typeof cell === 'string' ? Date.parse(cell) : numberOf(cell);
    return ms === null || Number.isNaN(ms) ? null : startOf(ms, span);
  });
  const metrics = metricNames(formData, 'metrics', 'metric').flatMap((metric): readonly MetricDays[] => {
    const amounts = new Map<number, number>();
    for (const [row, cell] of (result?.column(metric) ?? []).entries()) {
      const [ms, amount] = [moments[row] ?? null, numberOf(cell)];
      if (ms !== null && amount !== null) amounts.set(ms, (amounts.get(ms) ?? 0) + amount);
    }
    return amounts.size === 0 ? [] : [{ metric, amounts, ...boundsOf(amounts.values()) }];
  });
  const [first, last] = moments.reduce<readonly [number, number]>(
    ([low, high], ms) => (ms === null ? [low, high] : [Math.min(low, ms), Math.max(high, ms)]),
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return metrics.length === 0 ? undefined : { column, span, metrics, first, last };
};
