import { Cron } from 'croner';

/** The times of a schedule: five fields of a crontab, read in an IANA time zone. */
export interface Timetable {
  readonly crontab: string;
  readonly timezone: string;
}

/**
 * Returns the first firing after a time, both in milliseconds since 1970 UTC; undefined if there is none. A local time
 * that daylight saving skips fires at the next valid minute, and one that it repeats fires once.
 */
export const nextFiring = ({ crontab, timezone }: Timetable, afterMs: number): number | undefined =>
  new Cron(crontab.trim(), { mode: '5-part', timezone, paused: true }).nextRun(new Date(afterMs))?.getTime();

/** The firings of a schedule that are due, and what to do with each. */
export interface DueFirings {
  /** The firing to run; undefined if all of them are too old. */
  readonly run: number | undefined;
  /** Firings that nobody ran in time, the latest `mostListed` of them. */
  readonly missed: readonly number[];
  /** Number of missed firings before those. */
  readonly missedBefore: number;
  /** The first firing after now. */
  readonly next: number | undefined;
}

/** More missed firings than this are only counted. */
export const mostListed = 100;
/** Firings are counted up to this number: those of two months, at one a minute. */
const mostCounted = 90_000;

/**
 * Decides what to do with the firings from `firstMs`, which is due, up to now. The last one runs if it is at most
 * `catchUpMs` late: who returns after a pause gets one run, not all that were missed.
 */
export const dueFirings = (
  timetable: Timetable,
  { firstMs, nowMs, catchUpMs }: { readonly firstMs: number; readonly nowMs: number; readonly catchUpMs: number },
): DueFirings => {
  const cron = new Cron(timetable.crontab.trim(), { mode: '5-part', timezone: timetable.timezone, paused: true });
  const due: number[] = [firstMs];
  let at = cron.nextRun(new Date(firstMs))?.getTime();
  while (at !== undefined && at <= nowMs && due.length < mostCounted) {
    due.push(at);
    at = cron.nextRun(new Date(at))?.getTime();
  }
  const next = at !== undefined && at <= nowMs ? nextFiring(timetable, nowMs) : at;
  const last = due.at(-1)!;
  const isInTime = nowMs - last <= catchUpMs;
  const missed = isInTime ? due.slice(0, -1) : due;
  return {
    run: isInTime ? last : undefined,
    missed: missed.slice(-mostListed),
    missedBefore: Math.max(0, missed.length - mostListed),
    next,
  };
};
