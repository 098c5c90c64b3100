import { parseWallTime } from '../../engine/compile/calendar.ts';
import type { HolidayBook } from '../../engine/compile/time-functions.ts';

/** True if a request uses a holiday. The holiday data is loaded only then. */
export const needsHolidays = (body: unknown): boolean => /HOLIDAY\s*\(/i.test(JSON.stringify(body) ?? '');

/** Loads the public holidays of all countries, by local or English name. */
export async function openHolidayBook(): Promise<HolidayBook> {
  const { default: Holidays } = await import('date-holidays');
  return (name, year, country) => {
    const wanted = name.toLowerCase();
    const days = [undefined, 'en'].flatMap((language) => new Holidays(country).getHolidays(year, language));
    const found =
      days.find((day) => day.name.toLowerCase() === wanted) ??
      days.find((day) => day.name.toLowerCase().includes(wanted));
    return found === undefined ? undefined : parseWallTime(found.date.slice(0, 10), 'UTC');
  };
}
