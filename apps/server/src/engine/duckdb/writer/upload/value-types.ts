import { literal, quoted } from './sql-text.ts';
import { uploadFault } from './upload-fault.ts';
import {
  dateForm,
  dateValue,
  noForm,
  numberForm,
  numberValue,
  yesForm,
  type DateOrder,
  type DecimalMark,
} from './written-values.ts';

/** Number and date format named in the request. Type detection uses it only for ambiguous columns. */
export interface ValueStyle {
  readonly decimal: string;
  readonly dayFirst: boolean;
}

/** Defines how the values of a column are converted from text. */
export interface ColumnType {
  /** Returns SQL that is true if a trimmed text looks like a value. Undefined if any text may be a value. */
  readonly form?: (text: string) => string;
  /** Returns SQL that converts a text to a value, or to NULL if the text is not a value. */
  readonly value: (text: string) => string;
  /** A cheaper form of `value` for texts that are known to be valid values. */
  readonly known?: (text: string) => string;
  /** The type's name in messages. */
  readonly says: string;
}

const isoDate = '\\d{4}-\\d{2}-\\d{2}';
const isoTime = '[ T]\\d{2}:\\d{2}(:\\d{2}([.]\\d{1,9})?)?';
const matches = (form: string) => (text: string) => `regexp_full_match(${text}, ${literal(form)})`;
const cast = (type: string) => (text: string) => `TRY_CAST(${text} AS ${type})`;
/** Returns SQL that converts a text only if it matches the regular expression `form`, and is NULL otherwise. */
const gated = (form: string, value: (text: string) => string) => (text: string) =>
  `CASE WHEN ${matches(form)(text)} THEN ${value(text)} END`;

const wordsOf = {
  whole: 'a whole number',
  decimal: 'a number',
  percent: 'a percentage',
  date: 'a date',
  datetime: 'a date with a time',
  bool: 'true or false',
} as const;

const written = (mark: DecimalMark, kind: 'whole' | 'decimal' | 'percent') => {
  const form = numberForm(mark, kind);
  const known = (text: string) => numberValue(text, mark, kind);
  return { form: matches(form), value: gated(form, known), known, says: wordsOf[kind] };
};
const dated = (order: DateOrder, kind: 'date' | 'datetime') => {
  const form = dateForm(order, kind === 'datetime');
  const known = (text: string) => {
    const time = dateValue(text, order, kind === 'datetime');
    return kind === 'date' ? `CAST(${time} AS DATE)` : time;
  };
  return { form: matches(form), value: gated(form, known), known, says: wordsOf[kind] };
};
const yesNo = (text: string): string =>
  `CASE WHEN ${matches(yesForm)(text)} THEN true WHEN ${matches(noForm)(text)} THEN false ELSE TRY_CAST(${text} AS BOOLEAN) END`;
const iso = (form: string, type: string, says: string) => ({
  form: matches(form),
  value: cast(type),
  says,
});

/**
 * The types that can be detected, keyed by their names on the wire. Names of the contract denote machine-readable
 * formats. A suffix after a colon denotes a format that people write.
 */
export const recognised = {
  bool: { form: matches('(?i)true|false'), value: yesNo, says: wordsOf.bool },
  'bool:words': { form: matches(`${yesForm}|${noForm}`), value: yesNo, says: wordsOf.bool },
  int64: iso('[+-]?(0|[1-9]\\d{0,17})', 'BIGINT', wordsOf.whole),
  'int64:point': written('point', 'whole'),
  'int64:comma': written('comma', 'whole'),
  'float64:plain': iso('[+-]?((0|[1-9]\\d*)([.]\\d*)?|[.]\\d+)([eE][+-]?\\d{1,3})?', 'DOUBLE', wordsOf.decimal),
  'float64:point': written('point', 'decimal'),
  'float64:comma': written('comma', 'decimal'),
  'percent:point': written('point', 'percent'),
  'percent:comma': written('comma', 'percent'),
  date: iso(isoDate, 'DATE', wordsOf.date),
  datetime: iso(`${isoDate}(${isoTime})?`, 'TIMESTAMP', wordsOf.datetime),
  'datetime:zone': iso(`${isoDate}${isoTime} ?(Z|[+-]\\d{2}(:?\\d{2})?)`, 'TIMESTAMP WITH TIME ZONE', wordsOf.datetime),
  'date:ymd': dated('ymd', 'date'),
  'date:dmy': dated('dmy', 'date'),
  'date:mdy': dated('mdy', 'date'),
  'datetime:ymd': dated('ymd', 'datetime'),
  'datetime:dmy': dated('dmy', 'datetime'),
  'datetime:mdy': dated('mdy', 'datetime'),
} as const satisfies Readonly<Record<string, ColumnType>>;
export type Recognised = keyof typeof recognised;

const text: ColumnType = { value: (value) => value, says: 'text' };

const dayParts = ['%d/%m/%Y', '%d.%m.%Y', '%d-%m-%Y', '%d/%m/%y', '%d.%m.%y', '%d %b %Y', '%d %B %Y'];
const monthParts = ['%m/%d/%Y', '%m.%d.%Y', '%m-%d-%Y', '%m/%d/%y', '%m.%d.%y', '%b %d, %Y', '%B %d, %Y'];
const yearParts = ['%Y-%m-%d', '%Y/%m/%d', '%Y.%m.%d', '%Y%m%d'];
const timeParts = ['', ' %H:%M', ' %H:%M:%S', ' %H:%M:%S.%f', ' %I:%M %p', ' %I:%M:%S %p'];

/** Returns SQL that converts a date in a common format to a TIMESTAMP, and any other text to NULL. */
const looseDate =
  ({ dayFirst }: ValueStyle) =>
  (value: string): string => {
    const days = dayFirst ? [...dayParts, ...monthParts] : [...monthParts, ...dayParts];
    const formats = [...yearParts, ...days].flatMap((day) => timeParts.map((time) => literal(`${day}${time}`)));
    return `coalesce(TRY_CAST(${value} AS TIMESTAMP), try_strptime(${value}, [${formats.join(', ')}]))`;
  };

/** Returns a date type that reads the day and the month in the order that the request names. */
export const looseDates = (style: ValueStyle): ColumnType => ({ value: looseDate(style), says: wordsOf.date });

const markOf = ({ decimal }: ValueStyle): DecimalMark => (decimal === ',' ? 'comma' : 'point');

const decimals = (style: ValueStyle): ColumnType => ({
  value: (value) => {
    const plain = style.decimal === '.' ? value : `replace(${value}, ${literal(style.decimal)}, '.')`;
    return `coalesce(${recognised[`float64:${markOf(style)}`].value(value)}, TRY_CAST(${plain} AS DOUBLE))`;
  },
  says: wordsOf.decimal,
});
const wholes = (style: ValueStyle): ColumnType => {
  const { value: writtenValue } = recognised[`int64:${markOf(style)}`];
  // Do not cast the whole text to an integer, because a cast would silently round 1.5.
  const plain = gated('[+-]?\\d+([.]0*)?', (value) => `TRY_CAST(regexp_extract(${value}, '^[+-]?\\d+') AS BIGINT)`);
  return { value: (value) => `coalesce(${writtenValue(value)}, ${plain(value)})`, says: wordsOf.whole };
};

const kinds: readonly (readonly [RegExp, (style: ValueStyle) => ColumnType])[] = [
  [/^u?int\d*$|^(big|small|tiny)?integer$|^bigint$/, wholes],
  [/^float\d*$|^double( precision)?$|^decimal$|^number$|^numeric$/, decimals],
  [/^bool(ean)?_?$/, () => recognised.bool],
  [/^str$|^string$|^object$|^category$|^text$|^varchar$/, () => text],
  [/^datetime|^timestamp$/, looseDates],
  [/^date$/, (style) => ({ value: (value) => `CAST(${looseDate(style)(value)} AS DATE)`, says: wordsOf.date })],
];

/** Returns the type for a type name from plain English, pandas or SQL. Throws for unknown names. */
export const typeOfWord = (word: string, style: ValueStyle): ColumnType => {
  const asked = word.trim().toLowerCase();
  if (asked.includes(':') && Object.hasOwn(recognised, asked)) return recognised[asked as Recognised];
  const type = kinds.find(([form]) => form.test(asked))?.[1];
  if (type === undefined) throw uploadFault(`data type ${JSON.stringify(word)} is not understood.`);
  return type(style);
};

/** Returns the type that parses values into an existing column. */
export const typeOfColumn = (engineType: string, style: ValueStyle): ColumnType => {
  if (engineType === 'VARCHAR') return text;
  if (engineType === 'BIGINT') return wholes(style);
  if (engineType === 'DOUBLE') return decimals(style);
  if (engineType === 'BOOLEAN') return recognised.bool;
  const says: Readonly<Record<string, string>> = { DATE: wordsOf.date, TIMESTAMP: wordsOf.datetime };
  return { value: cast(engineType), says: says[engineType] ?? `of type ${engineType}` };
};

/** Plain text: the type of everything that matches no other type. */
export const textType = text;

/** Returns SQL for the trimmed text of a column. */
const textIn = (column: string): string => `trim(${quoted(column)})`;

/** SQL that converts a column's text to the type, or to NULL if it does not fit. */
export const converted = (column: string, type: ColumnType): string =>
  type === text ? quoted(column) : type.value(textIn(column));

/** SQL that converts a column whose texts are all known to fit the type. */
export const convertedAll = (column: string, type: ColumnType): string =>
  type.known?.(textIn(column)) ?? converted(column, type);

/** SQL that is true if a text looks like a value of the type. */
export const looksLike = (value: string, type: Recognised): string => recognised[type].form(value);

/**
 * Returns SQL that is true if all texts of a group are values of the type.
 * @param whole true if the group contains all texts of its column
 */
export const allAre = (value: string, type: Recognised, whole: boolean): string => {
  const { form, value: valueOf } = recognised[type];
  const every = `bool_and(${form(value)} AND (${valueOf(value)}) IS NOT NULL)`;
  // A column with `no` but no word for yes may contain country codes, so both words must occur.
  return whole && type === 'bool:words' ? `${every} AND count(DISTINCT ${matches(yesForm)(value)}) = 2` : every;
};
