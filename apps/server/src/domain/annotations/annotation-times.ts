import { invalidFields } from '../refusal.ts';

const dateTime = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d)?$/;

/** The reader of dates takes the 30th of February for the 1st of March. */
const isDay = (day: string): boolean => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
};

/** Microseconds since 1970 UTC of an ISO date-time; one without a zone is in UTC. Undefined for anything else, a plain date too. */
export const readDateTime = (text: string): number | undefined => {
  const parts = dateTime.exec(text.trim());
  if (!parts) return undefined;
  const [, day, minutes, seconds = ':00', fraction = '', zone = 'Z'] = parts;
  const colon = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const ms = Date.parse(`${day}T${minutes}${seconds}${colon}`);
  if (Number.isNaN(ms) || !isDay(day ?? '')) return undefined;
  return ms * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'));
};

/** The same for a field of a body. Throws 400 `Not a valid datetime.` */
export const dateTimeField = (field: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const micros = readDateTime(text);
  if (micros === undefined) throw invalidFields({ [field]: ['Not a valid datetime.'] });
  return micros;
};
