/** Time ranges in the contract's grammar (contract 5.7): named ranges, ranges of days, and the text people type. */

export const noRange = 'No filter';

/** Ranges offered by name, in the order in which they are listed. */
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

/** Ranges with a name of their own that other clients of the contract offer and stored charts carry. */
const knownRanges = {
  lastDay: 'Last day',
  lastWeek: 'Last week',
  lastMonth: 'Last month',
  lastQuarter: 'Last quarter',
  lastYear: 'Last year',
} as const;
export type NamedRange = PresetRange | keyof typeof knownRanges;

const named: Readonly<Record<NamedRange, string>> = { ...presetRanges, ...knownRanges };

/** The name of a range, if it has one. An empty text is no filter. */
export const nameOfRange = (range: string): NamedRange | undefined => {
  const wanted = range.trim().toLowerCase();
  if (wanted === '') return 'none';
  return (Object.keys(named) as NamedRange[]).find((name) => named[name].toLowerCase() === wanted);
};

/** The contract's text of a named range. */
export const rangeOfName = (name: NamedRange): string => named[name];

/** Days as `YYYY-MM-DD`; both ends included, an undefined end is open. */
export interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const dayText = /^\d{4}-\d{2}-\d{2}$/;
const midnight = /T00:00(?::00)?$/;

/** The day `count` days after another, both `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** The two sides of a range with a separator; undefined for every other text. */
export const sidesOf = (range: string): { readonly since: string; readonly until: string } | undefined => {
  const cut = / : |^: ?| :$/.exec(range);
  if (!cut) return undefined;
  return { since: range.slice(0, cut.index).trim(), until: range.slice(cut.index + cut[0].length).trim() };
};

/** A range of the two sides; no filter where both are empty. */
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

/** A range of whole days. The contract leaves out the end, so it is the day after the last one. */
export const rangeOfDays = ({ from, to }: Days): string =>
  rangeOfSides(from ?? '', to === undefined ? '' : addDays(to, 1));
