import { bucketEnd } from '../query/bucket-end.ts';
import type { ChartCell } from '../view/result-columns.ts';

/** A time bucket that has only a part of its data. */
export interface PartialBucket {
  /** Its value on the axis, in ms. */
  readonly start: number;
  /** Where the data begins (of a first bucket) or ends (of a last one), in ms. */
  readonly moment: number;
}

/** The buckets at both ends of an axis that are not whole. */
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
  /** Newest moment that the data can have, in ms. */
  readonly newest?: number | undefined;
}

/**
 * The buckets that the time range, or the newest moment of the data, cuts; undefined if all are whole. `starts` are
 * ascending.
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
