const dayWords: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const clockWords: Readonly<Record<string, number>> = { midnight: 0, noon: 12 };
const phrase =
  /^(?:(now)|(yesterday|today|tomorrow)|in (\d{1,4}) (hour|day|week|month|year)s?)(?: at (?:(noon|midnight)|(\d{1,2})(?::(\d\d))? ?(am|pm)?))?$/u;

const shift = (at: Date, count: number, unit: string): void => {
  if (unit === 'hour') at.setHours(at.getHours() + count);
  else if (unit === 'month') at.setMonth(at.getMonth() + count);
  else if (unit === 'year') at.setFullYear(at.getFullYear() + count);
  else at.setDate(at.getDate() + count * (unit === 'week' ? 7 : 1));
};

const hourOf = (hour: number, half: string | undefined): number =>
  half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);

/**
 * Returns the epoch milliseconds of a date, or of a phrase such as `tomorrow at 9am` or `in 2 weeks at 18:30`, in the
 * browser's time zone. Undefined for anything else. Servers suggest times in this form.
 */
export const momentOfPhrase = (text: string, now: number): number | undefined => {
  const found = phrase.exec(text.trim().toLowerCase());
  if (!found) {
    // A date without a time would be parsed in UTC.
    const ms = Date.parse(/^\d{4}-\d\d-\d\d$/u.test(text) ? `${text}T00:00` : text);
    return /^\d{4}-/u.test(text) && !Number.isNaN(ms) ? ms : undefined;
  }
  const [, , day, count, unit, clock, hour, minute, half] = found;
  const at = new Date(now);
  if (day !== undefined) {
    at.setDate(at.getDate() + dayWords[day]!);
    at.setHours(0, 0, 0, 0);
  } else if (count !== undefined) shift(at, Number(count), unit!);
  const hours = clock === undefined ? (hour === undefined ? undefined : hourOf(Number(hour), half)) : clockWords[clock];
  if (hours !== undefined) {
    if (hours > 23 || Number(minute ?? 0) > 59) return undefined;
    at.setHours(hours, Number(minute ?? 0), 0, 0);
  }
  return at.getTime();
};
