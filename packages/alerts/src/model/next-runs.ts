import { crontabFault, firingsAfter, isTimeZone } from '@sightline/core/schedule';

/**
 * Returns the next times at which a schedule fires, in milliseconds. Returns none if its crontab or time zone is
 * invalid.
 */
export const nextRuns = (
  crontab: string,
  timeZone: string,
  { afterMs, count = 5 }: { readonly afterMs: number; readonly count?: number },
): readonly number[] => {
  if (crontabFault(crontab) !== undefined || !isTimeZone(timeZone)) return [];
  const runs: number[] = [];
  for (const at of firingsAfter({ crontab, timezone: timeZone }, afterMs)) {
    runs.push(at);
    if (runs.length === count) break;
  }
  return runs;
};
