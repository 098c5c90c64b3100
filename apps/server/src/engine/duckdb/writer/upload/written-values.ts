import { literal } from './sql-text.ts';

/** The decimal mark of a number: `1,234.56` or `1.234,56`. */
export type DecimalMark = 'point' | 'comma';
/** The order of year, month and day in a date. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

const space = String.raw`[ \x{00A0}\x{2009}\x{202F}]?`;
const minus = String.raw`[+\-\x{2212}]?`;
const codes =
  'EUR|USD|GBP|CHF|JPY|CNY|INR|PLN|CZK|HUF|SEK|NOK|DKK|AUD|CAD|NZD|BRL|MXN|TRY|ZAR|SGD|HKD|KRW|ILS|RON|BGN|UAH';
const currency = String.raw`(?:\p{Sc}|${codes}|Fr\.?|kr\.?|Kč|zł|Ft)?`;

const decimalOf: Readonly<Record<DecimalMark, string>> = { point: '.', comma: ',' };
const groupOf: Readonly<Record<DecimalMark, string>> = {
  point: String.raw`[, '\x{2019}\x{00A0}\x{2009}\x{202F}]`,
  comma: String.raw`[. '\x{2019}\x{00A0}\x{2009}\x{202F}]`,
};

/** Matches digits without a sign. A number that begins with 0 is a code, not a number. */
const digits = (mark: DecimalMark, decimals: boolean): string =>
  String.raw`(?:\d{1,3}(?:${groupOf[mark]}\d{3})+|0|[1-9]\d*)${decimals ? `(?:[${decimalOf[mark]}]\\d*)?` : ''}`;

const inSigns = (core: string): string => {
  const bare = `${currency}${space}${minus}${space}${currency}${space}${core}${space}${currency}${space}-?`;
  return String.raw`(?:${bare}|${currency}${space}\(${bare}\)${space}${currency})`;
};

const number = (mark: DecimalMark, decimals: boolean): string => {
  const sign = decimalOf[mark];
  const exponent = String.raw`${minus}(?:(?:0|[1-9]\d*)(?:[${sign}]\d*)?|[${sign}]\d+)(?:[eE][+-]?\d{1,3})?`;
  return decimals ? `(?:${exponent}|${inSigns(digits(mark, true))})` : inSigns(digits(mark, false));
};

/** Returns the pattern that a complete, trimmed text matches if it is a number. */
export const numberForm = (mark: DecimalMark, kind: 'whole' | 'decimal' | 'percent'): string => {
  if (kind !== 'percent') return number(mark, kind === 'decimal');
  const share = `${minus}${space}${digits(mark, true)}${space}%`;
  return String.raw`(?:${share}|\(${share}\))`;
};

/**
 * Returns SQL that converts a text that matches `numberForm` to a number. Parentheses, or a minus on either side, make
 * the number negative.
 */
export const numberValue = (text: string, mark: DecimalMark, kind: 'whole' | 'decimal' | 'percent'): string => {
  const sign = decimalOf[mark];
  // The pattern matches a number from its decimal mark or first digit to its last digit. The text around the number may
  // contain a point, too (`kr.`).
  const core = String.raw`[${sign}]?\d(?:.*\d)?`;
  const kept = `regexp_replace(regexp_extract(${text}, ${literal(core)}), ${literal(`[^0-9eE+\\-${sign}]`)}, '', 'g')`;
  const plain = sign === '.' ? kept : `replace(${kept}, ',', '.')`;
  const amount =
    kind === 'whole'
      ? `TRY_CAST(${plain} AS BIGINT)`
      : `TRY_CAST(${plain}${kind === 'percent' ? " || 'e-2'" : ''} AS DOUBLE)`;
  const below = `regexp_matches(${text}, ${literal(String.raw`^[^\d]*[(\-\x{2212}]|\d[^\d]*-\s*$`)})`;
  return `(CASE WHEN ${below} THEN 0 - ${amount} ELSE ${amount} END)`;
};

const months =
  '(?i:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)';
const year = String.raw`(?:\d{4}|\d{2})`;
const dateForms: Readonly<Record<DateOrder, readonly (readonly [form: string, written: string])[]>> = {
  ymd: [[String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`, String.raw`\1/\2/\3`]],
  dmy: [
    [String.raw`(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(${year})`, String.raw`\1/\2/\3`],
    [String.raw`(\d{1,2})\.?[ -](${months})\.?,?[ -](\d{4})`, String.raw`\1 \2 \3`],
  ],
  // Dates with the month first cannot have points as separators, because dates with points put the day first in all
  // countries.
  mdy: [
    [String.raw`(\d{1,2})[-/](\d{1,2})[-/](${year})`, String.raw`\1/\2/\3`],
    [String.raw`(${months})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})`, String.raw`\1 \2 \3`],
  ],
};
const dateParts: Readonly<Record<DateOrder, readonly string[]>> = {
  ymd: ['%Y/%m/%d'],
  dmy: ['%d/%m/%y', '%d/%m/%Y', '%d %b %Y', '%d %B %Y'],
  mdy: ['%m/%d/%y', '%m/%d/%Y', '%b %d %Y', '%B %d %Y'],
};
const timeParts = ['%H:%M', '%H:%M:%S', '%H:%M:%S.%f', '%I:%M %p', '%I:%M:%S %p', '%I:%M%p'];
const time = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[AaPp][Mm])?`;

/** The pattern of a date in the given order, optionally followed by a time. */
export const dateForm = (order: DateOrder, withTime: boolean): string => {
  const date = dateForms[order].map(([form]) => form).join('|');
  return `(?:${date})${withTime ? `(?:(?:, ?|[ T]+)${time})?` : ''}`;
};

/**
 * Returns SQL that converts a text that matches `dateForm` to a timestamp, or to NULL for a day that does not exist.
 */
export const dateValue = (text: string, order: DateOrder, withTime: boolean): string => {
  const written = dateForms[order].reduce(
    (sql, [form, parts]) => `regexp_replace(${sql}, ${literal(`^${form}(?:, ?|[ T]+)?`)}, ${literal(`${parts} `)})`,
    text,
  );
  const times = withTime ? ['', ...timeParts.map((part) => ` ${part}`)] : [''];
  const formats = dateParts[order].flatMap((date) => times.map((part) => literal(`${date}${part}`)));
  return `try_strptime(regexp_replace(trim(${written}), '(?i)sept ', 'Sep '), [${formats.join(', ')}])`;
};

/** Patterns of the words for yes and no in several languages. */
export const yesForm = '(?i:true|yes|ja|oui|sí|sì|tak|ano)';
export const noForm = '(?i:false|no|nein|nee|non|nie|ne)';
