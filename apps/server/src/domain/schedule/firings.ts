import { firingsAfter, type Timetable } from '@sightline/core/schedule';

/** Returns the first firing after a time, both in milliseconds since 1970 UTC; undefined if there is none. */
export const nextFiring = (timetable: Timetable, afterMs: number): number | undefined =>
  firingsAfter(timetable, afterMs).next().value ?? undefined;

/** The firings of a schedule that are due, sorted into those to run and those that were missed. */
export interface DueFirings {
  /** The firing to run; undefined if all of them are too old. */
  readonly run: number | undefined;
  /** Missed firings, at most the latest `mostListed` of them. */
  readonly missed: readonly number[];
  /** Number of earlier missed firings, which `missed` does not list. */
  readonly missedBefore: number;
  /** The first firing after now. */
  readonly next: number | undefined;
}

/** Maximum number of missed firings to list. Earlier ones are only counted. */
export const mostListed = 100;
/** Maximum number of firings to count: one per minute for a week. Counting must not block the server. */
const mostCounted = 10_080;

/**
 * Decides what to do with the firings from `firstMs`, which is due, up to now. Only the most recent firing runs, if it
 * is at most `catchUpMs` late. After a pause, one run therefore replaces all missed ones.
 */
export const dueFirings = (
  timetable: Timetable,
  { firstMs, nowMs, catchUpMs }: { readonly firstMs: number; readonly nowMs: number; readonly catchUpMs: number },
): DueFirings => {
  const due: number[] = [firstMs];
  for (const at of firingsAfter(timetable, firstMs)) {
    if (at > nowMs || due.length === mostCounted) break;
    due.push(at);
  }
  const last = due.at(-1)!;
  const isInTime = nowMs - last <= catchUpMs;
  const missed = isInTime ? due.slice(0, -1) : due;
  return {
    run: isInTime ? last : undefined,
    missed: missed.slice(-mostListed),
    missedBefore: Math.max(0, missed.length - mostListed),
    next: nextFiring(timetable, nowMs),
  };
};
