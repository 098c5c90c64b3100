import { CronPattern } from 'croner';
import cronstrue from 'cronstrue';

/** The five fields of a crontab: minute, hour, day, month, day of the week. */
const fields = 5;

/** True for five fields that name times. */
export const isCrontab = (text: string): boolean => {
  if (text.trim().split(/\s+/).length !== fields) return false;
  try {
    new CronPattern(text.trim(), undefined, { mode: '5-part' });
    return true;
  } catch {
    return false;
  }
};

/** A crontab in words: `At 09:00 AM, only on Monday`; as it is where it cannot be said. */
export const crontabInWords = (text: string): string => {
  try {
    return cronstrue.toString(text);
  } catch {
    return text;
  }
};
