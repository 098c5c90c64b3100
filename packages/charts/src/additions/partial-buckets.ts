import { bucketEnd } from '../query/bucket-end.ts';
import type { ChartCell } from '../view/result-columns.ts';

/** A time bucket that has only a part of its data. */
export interface PartialBucket {
  /** The bucket's value on the axis, in ms. */
  readonly start: number;
  /** Time at which the data begins (in the first bucket) or ends (in the last bucket), in ms. */
  readonly moment: number;
}

/** The first and last bucket of an axis, if they are incomplete. */
export interface PartialBuckets {
  readonly first?: PartialBucket | undefined;
  readonly last?: PartialBucket | undefined;
}

export interface DataLimits {
  /** Grain of the buckets, as an ISO duration. */
  readonly grain: string;
  /** Resolved time range: start inclusive, end exclusive, in ms. */
  readonly from?: number | null | undefined;
  readonly to?: number | null | undefined;
  /** Time of the newest data, in ms. */
  readonly newest?: number | undefined;
}

/**
 * Returns the first and the last bucket if the time range or the time of the newest data cuts them off. Undefined if
 * all buckets are complete. `starts` are ascending.
 */
export const partialBuckets = (
  starts: readonly ChartCell[],
  { grain, from, to, newest }: DataLimits,
): PartialBuckets | undefined => {
  const cutAt = (moment: number): PartialBucket | undefined => {
    const start = starts.findLast((each) => typeof each === 'number' && each < moment) as number | undefined;
    return start !== undefined && moment < (bucketEnd(start, grain) ?? start) ? { start, moment } : undefined;
  };
  const first = cutAt(from ?? Number.NEGATIVE_INFINITY);
  const last = cutAt(Math.min(to ?? Number.POSITIVE_INFINITY, newest ?? Number.POSITIVE_INFINITY));
  return first || last ? { first, last } : undefined;
};
