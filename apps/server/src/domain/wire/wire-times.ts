const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** Formats a time as ISO 8601 without a zone, with microseconds: `2026-11-21T02:06:25.335565`. */
export const isoTime = (micros: number): string => {
  const ms = Math.floor(micros / 1000);
  return `${new Date(ms).toISOString().slice(0, 23)}${pad(micros - ms * 1000, 3)}`;
};

/** Formats a time as ISO 8601 in UTC, with microseconds: `…+0000`. */
export const isoTimeUtc = (micros: number): string => `${isoTime(micros)}+0000`;

const units: readonly (readonly [name: string, seconds: number, one: string])[] = [
  ['year', 31_536_000, 'a year'],
  ['month', 2_629_746, 'a month'],
  ['day', 86_400, 'a day'],
  ['hour', 3600, 'an hour'],
  ['minute', 60, 'a minute'],
  ['second', 1, 'a second'],
];

/** Describes how far a time is from now: `now`, `8 minutes ago` or, for a later time, `8 minutes from now`. */
export const timeAgo = (micros: number, nowMs: number): string => {
  const seconds = (nowMs - micros / 1000) / 1000;
  const distance = Math.abs(seconds);
  const unit = units.find(([, length]) => distance >= length);
  if (!unit) return 'now';
  const amount = Math.floor(distance / unit[1]);
  const words = amount === 1 ? unit[2] : `${amount} ${unit[0]}s`;
  return seconds >= 0 ? `${words} ago` : `${words} from now`;
};
