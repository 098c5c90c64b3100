import type { Clock } from '../deps.ts';

/** A bucket that refills: `capacity` at once, the same again over `periodMs`. */
export interface RateRule {
  readonly capacity: number;
  readonly periodMs: number;
  /** Whether an empty bucket refills at half the pace each time that it is emptied again, until it was full once more. */
  readonly growing?: true;
}

export interface RateLimits {
  /** Takes one from the bucket; gives 0 when there was one, else the seconds until there is. */
  take(rule: RateRule, key: string): number;
  /** Looks without taking. */
  waitS(rule: RateRule, key: string): number;
}

const mostBuckets = 50_000;
/** The pace is halved so often at most: what takes half a minute at first takes a quarter of an hour then. */
const mostHalvings = 5;

interface Bucket {
  readonly left: number;
  readonly atMs: number;
  /** How often it was emptied since it was full. */
  readonly emptied: number;
}

/** Counts in memory: each server for itself. */
export const makeRateLimits = (clock: Clock): RateLimits => {
  const buckets = new Map<string, Bucket>();
  const paceOf = ({ periodMs, growing }: RateRule, emptied: number) => (growing ? periodMs * 2 ** emptied : periodMs);
  const now = (rule: RateRule, key: string): Bucket => {
    const bucket = buckets.get(key);
    const atMs = clock();
    if (!bucket) return { left: rule.capacity, atMs, emptied: 0 };
    const refilled = ((atMs - bucket.atMs) / paceOf(rule, bucket.emptied)) * rule.capacity;
    const left = Math.min(rule.capacity, bucket.left + refilled);
    return { left, atMs, emptied: left === rule.capacity ? 0 : bucket.emptied };
  };
  const waitOf = (rule: RateRule, { left, emptied }: Bucket) =>
    left >= 1 ? 0 : Math.max(1, Math.ceil(((1 - left) * paceOf(rule, emptied)) / rule.capacity / 1000));
  return {
    take: (rule, key) => {
      const bucket = now(rule, key);
      const wait = waitOf(rule, bucket);
      // Full buckets say nothing: drop the oldest keys before the map grows without end.
      if (buckets.size >= mostBuckets && !buckets.has(key)) buckets.delete(buckets.keys().next().value!);
      const left = wait === 0 ? bucket.left - 1 : bucket.left;
      const emptied = wait === 0 && left < 1 ? Math.min(bucket.emptied + 1, mostHalvings) : bucket.emptied;
      buckets.set(key, { ...bucket, left, emptied });
      return wait;
    },
    waitS: (rule, key) => waitOf(rule, now(rule, key)),
  };
};
