import { parseTimeRange } from '../../engine/compile/time-range.ts';
import { TimeRangeError } from '../../engine/compile/time-range-error.ts';
import { timeZoneOf } from '../../store/people.ts';
import { needsHolidays, openHolidayBook } from '../chart-data/holidays.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../refusal.ts';

/** A time range to resolve. */
interface RangeAsked {
  readonly timeRange: string;
  readonly shift?: string | null | undefined;
}

const sideText = (ms: number | null): string => (ms === null ? '' : new Date(ms).toISOString().slice(0, 19));

/** Resolves time ranges to their start and end, in the subject's time zone. Throws 400 for an invalid range. */
export const readTimeRanges = async (
  deps: Deps,
  subject: Subject,
  asked: string | RangeAsked | readonly RangeAsked[],
) => {
  const list =
    typeof asked === 'string'
      ? [{ timeRange: asked }]
      : Array.isArray(asked)
        ? (asked as readonly RangeAsked[])
        : [asked as RangeAsked];
  const zone = await timeZoneOf(deps.store.db, subject.userId);
  const holidays = needsHolidays(list) ? await openHolidayBook() : () => undefined;
  try {
    return list.map(({ timeRange, shift }: RangeAsked) => {
      const { since, until } = parseTimeRange(timeRange, { nowMs: deps.clock(), zone, holidays, shift: shift ?? null });
      return { since: sideText(since), until: sideText(until), timeRange, shift: shift ?? null };
    });
  } catch (error) {
    if (error instanceof TimeRangeError) throw badRequest(`Unexpected time range: ${error.message}`);
    throw error;
  }
};
