import cronstrue from 'cronstrue';

/** Describes a crontab in words: `At 09:00 AM, only on Monday`. Falls back to the crontab itself. */
export const crontabInWords = (text: string): string => {
  try {
    return cronstrue.toString(text);
  } catch {
    return text;
  }
};
