import { addUnits, momentOf, wallTimeAt } from './calendar.ts';
import type { TimeUnit } from './calendar.ts';
import type { ComparisonRange } from './query-context.ts';
import type { TimeRange } from './time-range.ts';

const units: Readonly<Partial<Record<ComparisonRange, TimeUnit>>> = { y: 'year', m: 'month', w: 'week' };

/** Returns the range to compare with: a year, month or week earlier, or the preceding range of the same length. */
export function earlierRange(range: TimeRange, by: ComparisonRange | null, zone: string): TimeRange {
  if (by === null) return range;
  const { since, until } = range;
  const unit = units[by];
  if (unit !== undefined) {
    const back = (time: number | null): number | null =>
      time === null ? null : momentOf(addUnits(wallTimeAt(time, zone), -1, unit), zone);
    return { since: back(since), until: back(until) };
  }
  if (since === null || until === null) return range;
  const [start, end] = [wallTimeAt(since, zone), wallTimeAt(until, zone)];
  return { since: momentOf(start.subtract(start.until(end)), zone), until: since };
}
