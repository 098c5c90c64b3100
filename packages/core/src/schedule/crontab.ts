import { Cron } from 'croner';

/** Times at which a schedule runs: a crontab with five fields, and the IANA time zone in which it applies. */
export interface Timetable {
  readonly crontab: string;
  readonly timezone: string;
}

/**
 * Reason to refuse a crontab: it is empty, has too few or too many fields, has an invalid field, or describes a time
 * that never comes (31 February).
 */
export type CrontabFault = 'empty' | 'fields' | 'wrong' | 'never';

/** Number of fields in a crontab: minute, hour, day, month, and day of the week. */
const fieldCount = 5;
/**
 * Time from which validation searches for a run of the schedule. It is fixed, so that the result does not depend on the
 * current time.
 */
const from = new Date('2000-01-01T00:00:00Z');

const cronOf = ({ crontab, timezone }: Timetable): Cron =>
  new Cron(crontab.trim(), { mode: '5-part', timezone, paused: true });

/** Returns the reason why a crontab is refused; undefined if it is accepted. */
export const crontabFault = (crontab: string): CrontabFault | undefined => {
  if (crontab.trim() === '') return 'empty';
  if (crontab.trim().split(/\s+/).length !== fieldCount) return 'fields';
  try {
    return cronOf({ crontab, timezone: 'UTC' }).nextRun(from) === null ? 'never' : undefined;
  } catch {
    return 'wrong';
  }
};

/**
 * Yields the firings of a valid schedule after a time, all in milliseconds since 1970 UTC. A local time that daylight
 * saving skips fires at the next valid minute. A local time that daylight saving repeats fires once. Exception: if the
 * skipped hour ends at midnight (as in Nuuk), a time within it does not fire on that day.
 */
export function* firingsAfter(timetable: Timetable, afterMs: number): Generator<number, void> {
  const cron = cronOf(timetable);
  for (let at = cron.nextRun(new Date(afterMs)); at !== null; at = cron.nextRun(at)) yield at.getTime();
}
