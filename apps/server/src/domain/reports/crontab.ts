import { Cron } from 'croner';
import cronstrue from 'cronstrue';

/** The five fields of a crontab: minute, hour, day, month, day of the week. */
const fields = 5;

/** A fixed start of the search keeps the answer independent of the clock. */
const from = new Date('2000-01-01T00:00:00Z');

/** True for five valid fields that match at least one time: 31 February never comes. */
export const isCrontab = (text: string): boolean => {
  if (text.trim().split(/\s+/).length !== fields) return false;
  try {
    return new Cron(text.trim(), { mode: '5-part', timezone: 'UTC', paused: true }).nextRun(from) !== null;
  } catch {
    return false;
  }
};

/** Describes a crontab in words: `At 09:00 AM, only on Monday`. Falls back to the crontab itself. */
export const crontabInWords = (text: string): string => {
  try {
    return cronstrue.toString(text);
  } catch {
    return text;
  }
};
