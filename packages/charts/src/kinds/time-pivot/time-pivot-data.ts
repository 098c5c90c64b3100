import { metricNames } from '../../frame/picture-words.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textIn } from '../../query/form-data.ts';
import { axisLabel } from '../../query/query-object.ts';
import { numberOf } from '../../view/result-columns.ts';
import { periodRule, type PeriodRule } from './periods.ts';

export interface PivotPoint {
  /** Time since the start of the point's period, in ms. */
  readonly offset: number;
  readonly ms: number;
  readonly value: number | null;
}

export interface PivotPeriod {
  readonly start: number;
  readonly name: string;
  readonly points: readonly PivotPoint[];
}

export interface TimePivotData {
  readonly metric: string;
  readonly rule: PeriodRule;
  /** Periods, oldest first. */
  readonly periods: readonly PivotPeriod[];
  /** True if the most recent period was not over when the data was read. */
  readonly isOpen: boolean;
}

/** Maximum number of periods; older ones would be too pale to see. */
const mostPeriods = 24;

/** Periods of a metric, each with its own points. Undefined without a value. */
export const timePivotData = ({ formData, results, locale }: PictureProps): TimePivotData | undefined => {
  const result = results[0];
  const [metric] = metricNames(formData, 'metric');
  if (!result || metric === undefined) return undefined;
  const axis = axisLabel(formData);
  const times = result.column(axis) ?? result.column(result.names[0] ?? '') ?? [];
  const values = result.column(metric) ?? result.column(result.names[1] ?? '') ?? [];
  const rule = periodRule(textIn(formData, 'freq'));
  const periods = new Map<number, PivotPoint[]>();
  times.forEach((cell, at) => {
    const ms = typeof cell === 'number' ? cell : Number.NaN;
    if (!Number.isFinite(ms)) return;
    const start = rule.startOf(ms);
    const points = periods.get(start) ?? [];
    periods.set(start, points);
    points.push({ offset: ms - start, ms, value: numberOf(values[at]) });
  });
  const sorted = [...periods]
    .filter(([, points]) => points.some(({ value }) => value !== null))
    .toSorted(([a], [b]) => a - b)
    .slice(-mostPeriods);
  if (sorted.length === 0) return undefined;
  const end = result.range === undefined ? result.readAt : Math.min(result.range.to, result.readAt ?? Infinity);
  return {
    metric,
    rule,
    periods: sorted.map(([start, points]) => ({
      start,
      name: rule.nameOf(start, locale),
      points: points.toSorted((a, b) => a.offset - b.offset),
    })),
    isOpen: end !== undefined && end < rule.nextOf(sorted.at(-1)![0]),
  };
};
