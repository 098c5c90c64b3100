import { Cron } from 'croner';

/** Reason to refuse a crontab: it lacks fields, a field is wrong, or its time never comes (31 February). */
export type CrontabFault = 'empty' | 'fields' | 'wrong' | 'never';

/** Minute, hour, day, month, day of the week. */
const fieldCount = 5;
/** A fixed start keeps the answer independent of the clock. */
const from = new Date('2000-01-01T00:00:00Z');

const cronOf = (text: string, timezone: string): Cron =>
  new Cron(text.trim(), { mode: '5-part', timezone, paused: true });

/** Returns why a crontab is refused; undefined if it is accepted. The server has the same rule. */
export const crontabFault = (text: string): CrontabFault | undefined => {
  if (text.trim() === '') return 'empty';
  if (text.trim().split(/\s+/).length !== fieldCount) return 'fields';
  try {
    return cronOf(text, 'UTC').nextRun(from) === null ? 'never' : undefined;
  } catch {
    return 'wrong';
  }
};

/** The next runs of a valid crontab in a time zone, in milliseconds; none if crontab or zone are invalid. */
export const nextRuns = (
  crontab: string,
  timeZone: string,
  { afterMs, count = 5 }: { readonly afterMs: number; readonly count?: number },
): readonly number[] => {
  if (crontabFault(crontab) !== undefined) return [];
  try {
    return cronOf(crontab, timeZone)
      .nextRuns(count, new Date(afterMs))
      .map((run) => run.getTime());
  } catch {
    return [];
  }
};
