/** A time range: start inclusive, end exclusive, in ms. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

const fixedMs: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
const months: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * Moves a time by a number of months. If the day does not exist in the target month, the result is the last day of that
 * month.
 */
const byMonths = (moment: number, count: number): number => {
  const date = new Date(moment);
  const firstDay = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  const end = new Date(firstDay);
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  const dayMs = 86_400_000;
  return firstDay + (Math.min(date.getUTCDate(), days) - 1) * dayMs + (((moment % dayMs) + dayMs) % dayMs);
};

const dateOf = (text: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}/u.test(text)) return undefined;
  const moment = Date.parse(text.length === 10 ? text : `${text}Z`);
  return Number.isFinite(moment) ? moment : undefined;
};

/**
 * Returns the time range that an offset refers to. The offset is relative (`1 month ago`), `inherit` for the range just
 * before, a start date, or a start and an end date (contract 5.2). With only a start date, the length stays the same.
 * Undefined if the offset is invalid.
 */
export const shiftRange = ({ from, to }: TimeRange, offset: string): TimeRange | undefined => {
  const words = offset.trim().toLowerCase();
  if (words === 'inherit') return { from: from - (to - from), to: from };
  const [, amount, unit] = /^(\d+)\s+(second|minute|hour|day|week|month|quarter|year)s?\s+ago$/u.exec(words) ?? [];
  if (amount !== undefined && unit !== undefined) {
    const count = Number(amount);
    const fixed = fixedMs[unit];
    const move = (moment: number) =>
      fixed === undefined ? byMonths(moment, -count * (months[unit] ?? 1)) : moment - count * fixed;
    return { from: move(from), to: move(to) };
  }
  const [start, end] = words.split(' : ').map((side) => dateOf(side.trim()));
  if (start === undefined) return undefined;
  return { from: start, to: end ?? start + (to - from) };
};

const isMonthStart = (moment: number): boolean => {
  const date = new Date(moment);
  return moment % 86_400_000 === 0 && date.getUTCDate() === 1;
};
const isYearStart = (moment: number): boolean => isMonthStart(moment) && new Date(moment).getUTCMonth() === 0;

/**
 * A range in words, as short as possible while still exact: "2026", "Nov 2026", "Jan – Mar 2026", "Nov 1 – 14, 2026".
 */
export const rangeWords = ({ from, to }: TimeRange, locale: string): string => {
  const inDays = from % 86_400_000 === 0 && to % 86_400_000 === 0;
  const options: Intl.DateTimeFormatOptions =
    isYearStart(from) && isYearStart(to)
      ? { year: 'numeric' }
      : isMonthStart(from) && isMonthStart(to)
        ? { year: 'numeric', month: 'short' }
        : inDays
          ? { dateStyle: 'medium' }
          : { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' };
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  // The end is exclusive: a range of days ends with the day before.
  return to <= from ? format.format(from) : format.formatRange(from, to - 1);
};
