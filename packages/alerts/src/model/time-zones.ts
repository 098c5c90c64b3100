import { isTimeZone } from '@sightline/core/schedule';

/** Names of all time zones, UTC first. */
export const timeZones = (): readonly string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
];

/** The time zone of this browser. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/**
 * Returns the UTC offset of a time zone at a given time, as text: `GMT+1`. Returns an empty text for an unknown zone.
 */
export const offsetOf = (timeZone: string, atMs: number): string => {
  if (!isTimeZone(timeZone)) return '';
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(atMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
};
