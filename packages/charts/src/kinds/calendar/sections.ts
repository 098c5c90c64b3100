import { timeFormat } from '@sightline/core/format';
import { dayMs, nextOf, type Days } from './days.ts';
import { weekStart } from './week-start.ts';

/** Position of a time span in its section. Columns may be fractions, because there can be gaps between months. */
export interface CalendarCell {
  readonly ms: number;
  readonly column: number;
  readonly row: number;
}

export interface CalendarLabel {
  readonly at: number;
  readonly text: string;
}

/** A block of cells, such as a year. */
export interface CalendarSection {
  readonly title: string;
  readonly cells: readonly CalendarCell[];
  readonly columns: number;
  readonly rows: number;
  /** Labels above columns, from left to right, and beside rows. */
  readonly above: readonly CalendarLabel[];
  readonly beside: readonly CalendarLabel[];
}

export interface SectionOptions {
  readonly locale: string;
  /** True if there are gaps between months. */
  readonly isByMonth: boolean;
}

const mostCells = 20_000;
const monthGap = 0.7;
const yearOf = (ms: number) => new Date(ms).getUTCFullYear();
const monthOf = (ms: number) => new Date(ms).getUTCMonth();
const isMonthStart = (ms: number) => new Date(ms).getUTCDate() === 1;

/** Returns all time spans from the first to the last with data. If these are too many, returns only those with data. */
const spansOf = ({ first, last, span, metrics }: Days): readonly number[] => {
  const all: number[] = [];
  for (let ms = first; ms <= last; ms = nextOf(ms, span)) {
    all.push(ms);
    if (all.length > mostCells)
      return [...new Set(metrics.flatMap(({ amounts }) => [...amounts.keys()]))].toSorted((a, b) => a - b);
  }
  return all;
};

/** Splits a range into calendar years, unless it is no longer than a year. */
const rangesOf = (first: number, last: number): readonly { readonly from: number; readonly to: number }[] => {
  if (last - first <= 370 * dayMs) return [{ from: first, to: last }];
  return Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, at) => ({
    from: Date.UTC(yearOf(first) + at, 0, 1),
    to: Date.UTC(yearOf(first) + at + 1, 0, 1) - dayMs,
  }));
};

const rangeTitle = (from: number, to: number): string =>
  yearOf(from) === yearOf(to) ? String(yearOf(from)) : `${yearOf(from)}–${yearOf(to)}`;

/** Lays out days in columns of weeks. */
const weekSection = (
  days: Days,
  range: { readonly from: number; readonly to: number },
  { locale, isByMonth }: SectionOptions,
): CalendarSection => {
  const start = weekStart(locale);
  const month = timeFormat('%b', locale);
  const weekday = timeFormat('%a', locale);
  const cells: CalendarCell[] = [];
  const above: CalendarLabel[] = [];
  let column = 0;
  for (let ms = range.from; ms <= range.to; ms += dayMs) {
    const row = (new Date(ms).getUTCDay() - start + 7) % 7;
    const isApart = isByMonth && isMonthStart(ms);
    if (ms > range.from && (row === 0 || isApart)) column += isApart ? 1 + monthGap : 1;
    if (ms === range.from || isMonthStart(ms))
      // The label of a month is above the first column that belongs to it. A week in two months belongs to the first
      // one, so the second month is labeled at the next column.
      above.push({ at: row === 0 || isApart || ms === range.from ? column : column + 1, text: month(ms) });
    if (ms >= days.first && ms <= days.last) cells.push({ ms, column, row });
  }
  return {
    title: rangeTitle(range.from, range.to),
    cells,
    columns: column + 1,
    rows: 7,
    above,
    // 4 January 1970 was a Sunday.
    beside: Array.from({ length: 7 }, (_, row) => ({ at: row, text: weekday((3 + start + row) * dayMs) })),
  };
};

/** Lays out hours in columns of days, or minutes in columns of hours. */
const clockSection = (days: Days, { locale }: SectionOptions): CalendarSection => {
  const isHours = days.span === 'hour';
  const columnMs = isHours ? dayMs : 3_600_000;
  const from = Math.floor(days.first / columnMs) * columnMs;
  const rowMs = isHours ? 3_600_000 : 60_000;
  const clock = timeFormat('%H:%M', locale);
  const head = timeFormat(isHours ? '%-d %b' : '%-d %b %H:%M', locale);
  const columns = Math.floor((days.last - from) / columnMs) + 1;
  const rows = isHours ? 24 : 60;
  return {
    title: '',
    cells: spansOf(days).map((ms) => ({
      ms,
      column: Math.floor((ms - from) / columnMs),
      row: Math.floor(((ms - from) % columnMs) / rowMs),
    })),
    columns,
    rows,
    above: Array.from({ length: Math.min(columns, 1000) }, (_, at) => ({ at, text: head(from + at * columnMs) })),
    beside: Array.from({ length: 4 }, (_, at) => (rows / 4) * at).map((at) => ({
      at,
      text: isHours ? clock(at * rowMs) : clock(at * rowMs).replace(/^00/u, ''),
    })),
  };
};

/** Lays out months or weeks in rows of years. */
const yearRows = (days: Days, { locale }: SectionOptions): CalendarSection => {
  const month = timeFormat('%b', locale);
  const years = yearOf(days.last) - yearOf(days.first) + 1;
  const isMonths = days.span === 'month';
  const weekOf = (ms: number) => Math.floor((ms - Date.UTC(yearOf(ms), 0, 1)) / (7 * dayMs));
  return {
    title: '',
    cells: spansOf(days).map((ms) => ({
      ms,
      column: isMonths ? monthOf(ms) : weekOf(ms),
      row: yearOf(ms) - yearOf(days.first),
    })),
    columns: isMonths ? 12 : 53,
    rows: years,
    above: Array.from({ length: 12 }, (_, at) => {
      const ms = Date.UTC(yearOf(days.first), at, 1);
      return { at: isMonths ? at : Math.ceil((ms - Date.UTC(yearOf(ms), 0, 1)) / (7 * dayMs)), text: month(ms) };
    }),
    beside: Array.from({ length: years }, (_, at) => ({ at, text: String(yearOf(days.first) + at) })),
  };
};

/** Blocks of cells of a calendar, from the first to the last. */
export const sectionsOf = (days: Days, options: SectionOptions): readonly CalendarSection[] => {
  if (days.span === 'day') return rangesOf(days.first, days.last).map((range) => weekSection(days, range, options));
  return [days.span === 'month' || days.span === 'week' ? yearRows(days, options) : clockSection(days, options)];
};
