/**
 * Parts of a date format in two notations: `%Y-%m` and `YYYY-MM`. A longer part, such as `YYYY`, precedes the parts
 * that it begins with, such as `YY`.
 */
const parts: readonly (readonly [string, string])[] = [
  ['%Y', 'YYYY'],
  ['%y', 'YY'],
  ['%B', 'Month'],
  ['%b', 'Mon'],
  ['%m', 'MM'],
  ['%A', 'Day'],
  ['%a', 'Dy'],
  ['%j', 'DDD'],
  ['%d', 'DD'],
  ['%H', 'HH24'],
  ['%I', 'HH12'],
  ['%M', 'MI'],
  ['%i', 'MI'],
  ['%S', 'SS'],
  ['%s', 'SS'],
  ['%p', 'AM'],
];

/** Rewrites `'YYYY-MM'` as `'%Y-%m'`. */
export const toPercentFormat = (format: string): string => {
  const known = new RegExp(parts.map(([, letters]) => letters).join('|'), 'gu');
  return format.replace(known, (letters) => parts.find((part) => part[1] === letters)![0]);
};

/** Rewrites `'%Y-%m'` as `'YYYY-MM'`. */
export const toLetterFormat = (format: string): string =>
  format.replaceAll(/%[A-Za-z]/gu, (percent) => parts.find((part) => part[0] === percent)?.[1] ?? percent);
