import { invalidFields } from '../refusal.ts';

const dateTime = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * True for a day that exists. Date.parse turns February 30 into March 1, so the parsed day is compared with the text.
 */
const isDay = (day: string): boolean => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
};

/**
 * Parses an ISO date-time into microseconds since 1970 UTC. A date-time without a time zone is read as UTC. Returns
 * undefined for anything else, including dates without a time.
 */
export const readDateTime = (text: string): number | undefined => {
  const parts = dateTime.exec(text.trim());
  if (!parts) return undefined;
  const [, day, minutes, seconds = ':00', fraction = '', zone = 'Z'] = parts;
  const colon = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const ms = Date.parse(`${day}T${minutes}${seconds}${colon}`);
  if (Number.isNaN(ms) || !isDay(day ?? '')) return undefined;
  return ms * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'));
};

/** Parses the date-time fields of a body. Throws 400 `Not a valid datetime.` for each invalid field. */
export const dateTimeFields = <F extends string>(
  fields: Readonly<Record<F, string | undefined>>,
): Readonly<Record<F, number | undefined>> => {
  const names = Object.keys(fields) as F[];
  const read = names.map(
    (name) => [name, fields[name] === undefined ? undefined : readDateTime(fields[name])] as const,
  );
  const faulty = read.filter(([name, micros]) => micros === undefined && fields[name] !== undefined);
  if (faulty.length > 0)
    throw invalidFields(Object.fromEntries(faulty.map(([name]) => [name, ['Not a valid datetime.']])));
  return Object.fromEntries(read) as Record<F, number | undefined>;
};
