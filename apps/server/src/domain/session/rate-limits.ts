import type { Clock } from '../clock.ts';

/** A token bucket. It allows `capacity` calls at once, and refills completely within `periodMs`. */
export interface RateRule {
  readonly capacity: number;
  readonly periodMs: number;
  /** Halves the refill rate each time the bucket is emptied, until it has been full again. */
  readonly growing?: true;
}

export interface RateLimits {
  /** Takes a token from the bucket. Returns 0, or the number of seconds until one is available. */
  take(rule: RateRule, key: string): number;
  /** Returns the number of seconds until a token is available, without taking one. */
  waitS(rule: RateRule, key: string): number;
  /**
   * Begins an attempt that takes a token of each bucket only if it fails. Resolves to 0, or to the number of seconds
   * until a token is available. Waits while other attempts are running that could take all tokens, so that attempts
   * that are made at once cannot exceed the limits. After 0, call `leave` when the tokens have been taken.
   */
  enter(rules: readonly RuledKey[]): Promise<number>;
  leave(rules: readonly RuledKey[]): void;
}

/** A limit, and the key of the bucket that it applies to. */
export type RuledKey = readonly [rule: RateRule, key: string];

/** Attempts on a bucket that have begun, and functions that let waiting attempts look again. */
interface Running {
  readonly count: number;
  readonly waiting: readonly (() => void)[];
}

const mostBuckets = 50_000;
/** Maximum number of halvings. A wait of half a minute grows to a quarter of an hour. */
const mostHalvings = 5;

interface Bucket {
  readonly left: number;
  readonly atMs: number;
  /** How often the bucket was emptied since it was last full. */
  readonly emptied: number;
}

/** Creates rate limits in memory. Each server counts on its own. */
export const makeRateLimits = (clock: Clock): RateLimits => {
  const buckets = new Map<string, Bucket>();
  const running = new Map<string, Running>();
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
  const waitS = (rule: RateRule, key: string) => waitOf(rule, now(rule, key));
  const runningOn = (key: string): Running => running.get(key) ?? { count: 0, waiting: [] };
  return {
    take: (rule, key) => {
      const bucket = now(rule, key);
      const wait = waitOf(rule, bucket);
      // Drop the oldest key, so that the map stays bounded.
      if (buckets.size >= mostBuckets && !buckets.has(key)) buckets.delete(buckets.keys().next().value!);
      const left = wait === 0 ? bucket.left - 1 : bucket.left;
      const emptied = wait === 0 && left < 1 ? Math.min(bucket.emptied + 1, mostHalvings) : bucket.emptied;
      buckets.set(key, { ...bucket, left, emptied });
      return wait;
    },
    waitS,
    enter: async (rules) => {
      for (;;) {
        const wait = Math.max(...rules.map(([rule, key]) => waitS(rule, key)));
        if (wait > 0) return wait;
        const full = rules.find(([rule, key]) => runningOn(key).count >= Math.floor(now(rule, key).left));
        if (!full) {
          for (const [, key] of rules) running.set(key, { ...runningOn(key), count: runningOn(key).count + 1 });
          return 0;
        }
        const { count, waiting } = runningOn(full[1]);
        await new Promise<void>((resolve) => running.set(full[1], { count, waiting: [...waiting, resolve] }));
      }
    },
    leave: (rules) => {
      for (const [, key] of rules) {
        const { count, waiting } = runningOn(key);
        if (count > 1) running.set(key, { count: count - 1, waiting: [] });
        else running.delete(key);
        for (const wake of waiting) wake();
      }
    },
  };
};
