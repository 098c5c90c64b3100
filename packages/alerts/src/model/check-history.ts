import { momentOf } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';
import { hasThreshold, isAboutChange, type Operator } from './operators.ts';

/** A row of the execution log, as the server returns it. */
export type WireRun = CallOutput<'listReportRuns'>['result'][number];

/** A value that an alert checked. */
export interface CheckedValue {
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly value: number;
}

/** Returns the checked values of runs, oldest first. Runs without a number are left out. */
export const checkedValues = (runs: readonly WireRun[]): readonly CheckedValue[] =>
  runs
    .flatMap(({ scheduled_dttm: time, value }) => {
      const at = momentOf(time);
      return at === undefined || typeof value !== 'number' ? [] : [{ at, value }];
    })
    .toSorted((one, other) => one.at - other.at);

/**
 * Returns the threshold as a horizontal line in the history of values. Undefined if the rule does not compare values
 * with a threshold, or if the threshold is not a number.
 */
export const thresholdLine = (operator: Operator, threshold: string): number | undefined => {
  const number = Number(threshold);
  const isLine = hasThreshold(operator) && !isAboutChange(operator);
  return isLine && threshold.trim() !== '' && Number.isFinite(number) ? number : undefined;
};
