/** Scale of a range: numbers, days, or times to the second. Days and times are UTC. */
export type RangeScale = 'number' | 'day' | 'time';

/**
 * Returns the text of a form field for one end of a range; empty if the range is open at this end. A time is given in
 * milliseconds since 1970 UTC.
 */
export const writeRangeEnd = (value: number | undefined, scale: RangeScale): string => {
  if (value === undefined) return '';
  if (scale === 'number') return String(value);
  return new Date(value).toISOString().slice(0, scale === 'day' ? 10 : 19);
};

/**
 * Returns the end of a range that a field contains, as a number or in ms since 1970; undefined for an empty field.
 * A number may have a decimal comma.
 */
export const readRangeEnd = (typed: string, scale: RangeScale): number | 'invalid' | undefined => {
  const trimmed = typed.trim();
  if (trimmed === '') return undefined;
  const number =
    scale === 'number'
      ? Number(/^[^.,]*,[^.,]*$/u.test(trimmed) ? trimmed.replace(',', '.') : trimmed)
      : Date.parse(scale === 'day' ? trimmed : `${trimmed}Z`);
  return Number.isFinite(number) ? number : 'invalid';
};
