/** An instant: epoch milliseconds (UTC), plus 0 to 999 microseconds. */
export interface Moment {
  readonly milliseconds: number;
  readonly microseconds: number;
}

const pattern = /^(\d{4,})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:\+00)?)?( BC)?$/;
const secondMs = 1_000;

/**
 * Parses a date or timestamp in the server's ISO style and in UTC: `2024-01-31`, `2024-01-31 10:00:00.5+00`,
 * `0044-03-15 BC`. Returns null for infinities and for other texts.
 */
export function timeOfText(text: string): Moment | null {
  const parts = pattern.exec(text);
  if (parts === null) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', era] = parts;
  // The year before 1 AD is 1 BC.
  const fullYear = era === undefined ? Number(year) : 1 - Number(year);
  const date = new Date(0);
  date.setUTCFullYear(fullYear, Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  const micros = Number(fraction.padEnd(6, '0'));
  const milliseconds = date.getTime() + Math.floor(micros / secondMs);
  return Number.isNaN(milliseconds) ? null : { milliseconds, microseconds: micros % secondMs };
}
