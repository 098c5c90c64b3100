import { uploadFault } from './upload-fault.ts';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** How values are written. */
export interface ValueStyle {
  readonly decimal: string;
  readonly dayFirst: boolean;
}

/** Types that are recognised, each only where the ones before it are not: the first that all values fit is taken. */
export const recognised = ['BOOLEAN', 'BIGINT', 'DOUBLE', 'DATE', 'TIMESTAMP', 'TIMESTAMP WITH TIME ZONE'] as const;
export type Recognised = (typeof recognised)[number];

const escaped = (sign: string): string => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isoDate = '\\d{4}-\\d{2}-\\d{2}';
const isoTime = '[ T]\\d{2}:\\d{2}(:\\d{2}([.]\\d{1,9})?)?';

/** What values of a type look like, whole and without the spaces around them. Numbers that begin with 0 are codes, not numbers. */
const formOf = (type: Recognised, { decimal }: ValueStyle): string => {
  switch (type) {
    case 'BOOLEAN':
      return '(?i)true|false';
    case 'BIGINT':
      return '[+-]?(0|[1-9]\\d{0,17})';
    case 'DOUBLE':
      return `[+-]?((0|[1-9]\\d*)(${escaped(decimal)}\\d*)?|${escaped(decimal)}\\d+)([eE][+-]?\\d{1,3})?`;
    case 'DATE':
      return isoDate;
    case 'TIMESTAMP':
      return `${isoDate}(${isoTime})?`;
    case 'TIMESTAMP WITH TIME ZONE':
      return `${isoDate}${isoTime} ?(Z|[+-]\\d{2}(:?\\d{2})?)`;
  }
};

/** SQL that is true where every value of the column is of the type. @param options.holdsEmpty also where it holds none */
export const fits = (
  column: string,
  type: Recognised,
  { style, holdsEmpty }: { readonly style: ValueStyle; readonly holdsEmpty: boolean },
): string => {
  const form = `regexp_full_match(trim(${quoted(column)}), ${literal(formOf(type, style))})`;
  const value = `${converted(column, type, style)} IS NOT NULL`;
  const every = `bool_and(${quoted(column)} IS NULL OR (${form} AND ${value}))`;
  return holdsEmpty ? `coalesce(${every}, true)` : `count(${quoted(column)}) > 0 AND ${every}`;
};

const dayParts = ['%d/%m/%Y', '%d.%m.%Y', '%d-%m-%Y', '%d/%m/%y', '%d.%m.%y', '%d %b %Y', '%d %B %Y'];
const monthParts = ['%m/%d/%Y', '%m.%d.%Y', '%m-%d-%Y', '%m/%d/%y', '%m.%d.%y', '%b %d, %Y', '%B %d, %Y'];
const yearParts = ['%Y-%m-%d', '%Y/%m/%d', '%Y.%m.%d', '%Y%m%d'];
const timeParts = ['', ' %H:%M', ' %H:%M:%S', ' %H:%M:%S.%f', ' %I:%M %p', ' %I:%M:%S %p'];

/** Dates as people write them: SQL that gives a TIMESTAMP, or NULL for what is none. */
const looseDate = (column: string, { dayFirst }: ValueStyle): string => {
  const days = dayFirst ? [...dayParts, ...monthParts] : [...monthParts, ...dayParts];
  const formats = [...yearParts, ...days].flatMap((day) => timeParts.map((time) => literal(`${day}${time}`)));
  const value = `trim(${quoted(column)})`;
  return `coalesce(TRY_CAST(${value} AS TIMESTAMP), try_strptime(${value}, [${formats.join(', ')}]))`;
};

/** SQL that turns the text of a column into a value of the type; NULL for what does not fit. */
export const converted = (column: string, type: string, style: ValueStyle): string => {
  const value = `trim(${quoted(column)})`;
  switch (type) {
    case 'VARCHAR':
      return quoted(column);
    case 'DOUBLE':
      return style.decimal === '.'
        ? `TRY_CAST(${value} AS DOUBLE)`
        : `TRY_CAST(replace(${value}, ${literal(style.decimal)}, '.') AS DOUBLE)`;
    case 'loose date':
      return looseDate(column, style);
    default:
      return `TRY_CAST(${value} AS ${type})`;
  }
};

const words: readonly (readonly [RegExp, string])[] = [
  [/^u?int\d*$|^(big|small|tiny)?integer$|^bigint$/, 'BIGINT'],
  [/^float\d*$|^double( precision)?$|^decimal$|^number$|^numeric$/, 'DOUBLE'],
  [/^bool(ean)?_?$/, 'BOOLEAN'],
  [/^str$|^string$|^object$|^category$|^text$|^varchar$/, 'VARCHAR'],
  [/^datetime|^timestamp$/, 'loose date'],
  [/^date$/, 'DATE'],
];

/** The type that a word of people, of pandas or of SQL means. Throws for others. */
export const typeOfWord = (word: string): string => {
  const type = words.find(([form]) => form.test(word.trim().toLowerCase()))?.[1];
  if (type === undefined) throw uploadFault(`data type ${JSON.stringify(word)} is not understood.`);
  return type;
};

/** How messages call a value of a type. */
export const typeWords: Readonly<Record<string, string>> = {
  BIGINT: 'a whole number',
  DOUBLE: 'a number',
  BOOLEAN: 'true or false',
  DATE: 'a date',
  'loose date': 'a date',
  TIMESTAMP: 'a date with a time',
};
