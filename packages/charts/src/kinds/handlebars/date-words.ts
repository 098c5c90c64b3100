type Part = Intl.DateTimeFormatPartTypes;

const two = (value: number): string => String(value).padStart(2, '0');

const part = (at: Date, locale: string, options: Intl.DateTimeFormatOptions, type: Part): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).formatToParts(at).find((each) => each.type === type)
    ?.value ?? '';

const tokens: Readonly<Record<string, (at: Date, locale: string) => string>> = {
  YYYY: (at) => String(at.getUTCFullYear()),
  YY: (at) => two(at.getUTCFullYear() % 100),
  Q: (at) => String(Math.floor(at.getUTCMonth() / 3) + 1),
  MMMM: (at, locale) => part(at, locale, { month: 'long', day: 'numeric' }, 'month'),
  MMM: (at, locale) => part(at, locale, { month: 'short', day: 'numeric' }, 'month'),
  MM: (at) => two(at.getUTCMonth() + 1),
  M: (at) => String(at.getUTCMonth() + 1),
  DD: (at) => two(at.getUTCDate()),
  D: (at) => String(at.getUTCDate()),
  dddd: (at, locale) => part(at, locale, { weekday: 'long' }, 'weekday'),
  ddd: (at, locale) => part(at, locale, { weekday: 'short' }, 'weekday'),
  HH: (at) => two(at.getUTCHours()),
  H: (at) => String(at.getUTCHours()),
  hh: (at) => two(at.getUTCHours() % 12 || 12),
  h: (at) => String(at.getUTCHours() % 12 || 12),
  mm: (at) => two(at.getUTCMinutes()),
  m: (at) => String(at.getUTCMinutes()),
  ss: (at) => two(at.getUTCSeconds()),
  s: (at) => String(at.getUTCSeconds()),
  SSS: (at) => String(at.getUTCMilliseconds()).padStart(3, '0'),
  A: (at) => (at.getUTCHours() < 12 ? 'AM' : 'PM'),
  a: (at) => (at.getUTCHours() < 12 ? 'am' : 'pm'),
};

/** Matches tokens, and text in brackets, which is printed unchanged. */
const pattern = /\[([^\]]*)\]|YYYY|YY|Q|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|SSS|A|a/gu;

/**
 * Formats a time with tokens such as `MMM D, YYYY`, which templates of stored charts use. The time is a number of
 * milliseconds since 1970 or an ISO text, in UTC. Any other value is returned as text.
 */
export const dateWords = (moment: unknown, format: string, locale: string): string => {
  const at = new Date(typeof moment === 'number' ? moment : String(moment ?? ''));
  if (Number.isNaN(at.getTime())) return String(moment ?? '');
  return format.replaceAll(pattern, (token, literal?: string) => literal ?? tokens[token]!(at, locale));
};
