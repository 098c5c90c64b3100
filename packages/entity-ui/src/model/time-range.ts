/** Time ranges in the contract's grammar (contract 5.7): named ranges, ranges of days, and ranges typed as text. */

export const noRange = 'No filter';

/** Ranges that are offered by name, in display order. */
export const presetRanges = {
  today: 'Current day',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  last12Months: 'Last 12 months',
  thisWeek: 'Current week',
  thisMonth: 'Current month',
  thisQuarter: 'Current quarter',
  thisYear: 'Current year',
  previousWeek: 'previous calendar week',
  previousMonth: 'previous calendar month',
  previousQuarter: 'previous calendar quarter',
  previousYear: 'previous calendar year',
  none: noRange,
} as const;
export type PresetRange = keyof typeof presetRanges;

/** Further ranges that have names. Other clients of the contract offer them, and stored charts contain them. */
const knownRanges = {
  lastDay: 'Last day',
  lastWeek: 'Last week',
  lastMonth: 'Last month',
  lastQuarter: 'Last quarter',
  lastYear: 'Last year',
} as const;
export type NamedRange = PresetRange | keyof typeof knownRanges;

const named: Readonly<Record<NamedRange, string>> = { ...presetRanges, ...knownRanges };

/** Returns the name of a range; undefined if it has none. An empty text means no filter. */
export const nameOfRange = (range: string): NamedRange | undefined => {
  const wanted = range.trim().toLowerCase();
  if (wanted === '') return 'none';
  return (Object.keys(named) as NamedRange[]).find((name) => named[name].toLowerCase() === wanted);
};

/** Returns the text of a named range in the contract's grammar. */
export const rangeOfName = (name: NamedRange): string => named[name];

/** A range of days in the form `YYYY-MM-DD`. Both ends are included; undefined means no limit at this end. */
export interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const dayText = /^\d{4}-\d{2}-\d{2}$/;
const midnight = /T00:00(?::00)?$/;

/** Returns the day that is `count` days after the given day. Both have the form `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** Splits a range with a separator, such as `2026-01-01 : 2026-02-01`, into its sides; undefined for other texts. */
export const sidesOf = (range: string): { readonly since: string; readonly until: string } | undefined => {
  const cut = / : |^: ?| :$/.exec(range);
  if (!cut) return undefined;
  return { since: range.slice(0, cut.index).trim(), until: range.slice(cut.index + cut[0].length).trim() };
};

/** Creates a range from its two sides. Returns no filter if both are empty. */
export const rangeOfSides = (since: string, until: string): string =>
  since === '' && until === '' ? noRange : `${since} : ${until}`;

const isDay = (text: string) => dayText.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The days of a range whose ends are whole days; undefined for every other range. */
export const daysOfRange = (range: string): Days | undefined => {
  const sides = sidesOf(range);
  if (!sides) return undefined;
  const [since, until] = [sides.since.replace(midnight, ''), sides.until.replace(midnight, '')];
  if ((since !== '' && !isDay(since)) || (until !== '' && !isDay(until))) return undefined;
  return { from: since === '' ? undefined : since, to: until === '' ? undefined : addDays(until, -1) };
};

/**
 * Creates a range of whole days. The contract excludes the end of a range, so the end is the day after the last day.
 */
export const rangeOfDays = ({ from, to }: Days): string =>
  rangeOfSides(from ?? '', to === undefined ? '' : addDays(to, 1));
