/** The ranges that are offered by name: their ids among the messages, and what the contract calls them. */
export const namedRanges = {
  lastDay: 'Last day',
  lastWeek: 'Last week',
  lastMonth: 'Last month',
  lastQuarter: 'Last quarter',
  lastYear: 'Last year',
  currentDay: 'Current day',
  currentWeek: 'Current week',
  currentMonth: 'Current month',
  currentQuarter: 'Current quarter',
  currentYear: 'Current year',
  previousWeek: 'previous calendar week',
  previousMonth: 'previous calendar month',
  previousYear: 'previous calendar year',
} as const;
export type NamedRange = keyof typeof namedRanges;

export const noRange = 'No filter';

/** How a time range is edited. */
export type RangeWay = NamedRange | 'none' | 'custom' | 'advanced';

const day = /^\d{4}-\d{2}-\d{2}(T00:00:00)?$/;

/** The two days of a range of days; nothing where it is anything else. */
export const daysOf = (range: string): { readonly since: string; readonly until: string } | undefined => {
  const [since = '', until = '', ...rest] = range.split(' : ');
  if (rest.length > 0 || !range.includes(' : ')) return undefined;
  if (![since, until].every((end) => end === '' || day.test(end))) return undefined;
  return { since: since.slice(0, 10), until: until.slice(0, 10) };
};

/** A range of days, the end left out, in the contract's spelling. */
export const rangeOfDays = (since: string, until: string): string =>
  since === '' && until === '' ? noRange : `${since} : ${until}`;

/** How the range stands in the picker. */
export const wayOfRange = (range: string): RangeWay => {
  if (range === '' || range === noRange) return 'none';
  const named = (Object.keys(namedRanges) as NamedRange[]).find(
    (name) => namedRanges[name].toLowerCase() === range.toLowerCase(),
  );
  return named ?? (daysOf(range) ? 'custom' : 'advanced');
};
