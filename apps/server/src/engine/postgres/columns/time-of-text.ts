/** A moment: milliseconds since 1970 UTC, and 0 to 999 microseconds on top of them. */
export interface Moment {
  readonly milliseconds: number;
  readonly microseconds: number;
}

const pattern = /^(\d{4,})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:\+00)?)?( BC)?$/;
const secondMs = 1_000;

/**
 * Reads a day or a moment as the server writes them in the ISO style and in UTC: `2024-01-31`,
 * `2024-01-31 10:00:00.5+00`, `0044-03-15 BC`. Null for the infinities and whatever is no time.
 */
export function timeOfText(text: string): Moment | null {
  const parts = pattern.exec(text);
  if (parts === null) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', era] = parts;
  // The year before 1 is 1 BC.
  const fullYear = era === undefined ? Number(year) : 1 - Number(year);
  const date = new Date(0);
  date.setUTCFullYear(fullYear, Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  const micros = Number(fraction.padEnd(6, '0'));
  const milliseconds = date.getTime() + Math.floor(micros / secondMs);
  return Number.isNaN(milliseconds) ? null : { milliseconds, microseconds: micros % secondMs };
}
