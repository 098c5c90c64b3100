import type { Clock } from '../deps.ts';

/** A bucket that refills: `capacity` at once, the same again over `periodMs`. */
export interface RateRule {
  readonly capacity: number;
  readonly periodMs: number;
}

export interface RateLimits {
  /** Takes one from the bucket; gives 0 when there was one, else the seconds until there is. */
  take(rule: RateRule, key: string): number;
  /** Looks without taking. */
  waitS(rule: RateRule, key: string): number;
}

const mostBuckets = 50_000;

/** Counts in memory: each server for itself. */
export const makeRateLimits = (clock: Clock): RateLimits => {
  const buckets = new Map<string, { left: number; atMs: number }>();
  const now = ({ capacity, periodMs }: RateRule, key: string) => {
    const bucket = buckets.get(key);
    const nowMs = clock();
    const left = bucket ? Math.min(capacity, bucket.left + ((nowMs - bucket.atMs) / periodMs) * capacity) : capacity;
    return { left, atMs: nowMs };
  };
  const waitOf = ({ capacity, periodMs }: RateRule, left: number) =>
    left >= 1 ? 0 : Math.max(1, Math.ceil(((1 - left) * periodMs) / capacity / 1000));
  return {
    take: (rule, key) => {
      const { left, atMs } = now(rule, key);
      const wait = waitOf(rule, left);
      // Full buckets say nothing: drop the oldest keys before the map grows without end.
      if (buckets.size >= mostBuckets && !buckets.has(key)) buckets.delete(buckets.keys().next().value!);
      buckets.set(key, { left: wait === 0 ? left - 1 : left, atMs });
      return wait;
    },
    waitS: (rule, key) => waitOf(rule, now(rule, key).left),
  };
};
