import fc from 'fast-check';
import { proofRows } from './proof-rows.ts';
import { fineGrains, naiveBuckets, type NaiveClock } from './naive-clock.ts';
import type { SmallRow } from '@sightline/server/src/domain/chart-data/testing/small-table.ts';

export type Scalar = string | number | boolean | null;

/** A dimension of a query: its form in a request, and a function that returns its value in a row. */
export interface Dimension {
  readonly asked: unknown;
  readonly label: string;
  readonly evaluate: (row: SmallRow, zone: string) => Scalar;
}

/** A metric of a query: its form in a request, and a function that returns its value for a group of rows. */
export interface Measure {
  readonly asked: unknown;
  readonly label: string;
  readonly evaluate: (rows: readonly SmallRow[]) => number | null;
}

/** A filter or clause of a query: its form in a request, and a function that checks whether a row matches. */
export interface Condition {
  readonly asked: object;
  readonly holds: (row: SmallRow, zone: string) => boolean;
}

const adhoc = (sqlExpression: string, label: string) => ({ expressionType: 'SQL', sqlExpression, label });

/** Dimensions without a time grain. */
export const plainDimensions: readonly Dimension[] = [
  { asked: 'word', label: 'word', evaluate: ({ word }) => word },
  { asked: 'whole', label: 'whole', evaluate: ({ whole }) => whole },
  { asked: 'yes', label: 'yes', evaluate: ({ yes }) => yes },
  { asked: 'twice', label: 'twice', evaluate: ({ whole }) => (whole === null ? null : whole * 2) },
  {
    asked: adhoc("CASE WHEN yes THEN 'y' ELSE 'n' END", 'Ja "oder" nein, %'),
    label: 'Ja "oder" nein, %',
    evaluate: ({ yes }) => (yes === true ? 'y' : 'n'),
  },
  {
    asked: adhoc('whole % 3', 'rest'),
    label: 'rest',
    // In both engines, the remainder has the sign of the dividend.
    evaluate: ({ whole }) => (whole === null ? null : (whole % 3) + 0),
  },
];

/** Returns one dimension for each time grain: the time axis, truncated to this grain. */
export const axes = (clock: NaiveClock): readonly Dimension[] =>
  Object.entries(naiveBuckets).map(([timeGrain, bucket]) => ({
    asked: { columnType: 'BASE_AXIS', sqlExpression: 'at', label: 'at', expressionType: 'SQL', timeGrain },
    label: 'at',
    evaluate: ({ at }, zone) => {
      if (at === null) return null;
      const wall = clock.wallOf(at, zone);
      return fineGrains.has(timeGrain) ? at - (wall - bucket(wall)) : clock.momentOf(bucket(wall), zone);
    },
  }));

const numbers = (rows: readonly SmallRow[], name: 'whole' | 'part'): readonly number[] =>
  rows.map((row) => row[name]).filter((value) => value !== null);
const orNull = (values: readonly number[], compute: (values: readonly number[]) => number): number | null =>
  values.length === 0 ? null : compute(values);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const simple = (
  aggregate: string,
  name: 'whole' | 'part',
  compute: (values: readonly number[]) => number | null,
): Measure => {
  const label = `${aggregate}(${name})`;
  const asked = { expressionType: 'SIMPLE', aggregate, column: { column_name: name }, label };
  return { asked, label, evaluate: (rows) => compute(numbers(rows, name)) };
};

/** Saved, simple and adhoc metrics. */
export const measures: readonly Measure[] = [
  { asked: 'count', label: 'count', evaluate: (rows) => rows.length },
  {
    asked: 'spread',
    label: 'spread',
    evaluate: (rows) => orNull(numbers(rows, 'whole'), (v) => Math.max(...v) - Math.min(...v)),
  },
  simple('SUM', 'whole', (values) => orNull(values, total)),
  simple('AVG', 'part', (values) => orNull(values, (all) => total(all) / all.length)),
  simple('MIN', 'part', (values) => orNull(values, (all) => Math.min(...all))),
  simple('MAX', 'whole', (values) => orNull(values, (all) => Math.max(...all))),
  simple('COUNT', 'part', (values) => values.length),
  simple('COUNT_DISTINCT', 'whole', (values) => new Set(values).size),
  {
    asked: adhoc('SUM(part) / COUNT(*) -- per row', 'Σ per row'),
    label: 'Σ per row',
    evaluate: (rows) => orNull(numbers(rows, 'part'), (values) => total(values) / rows.length),
  },
];

const words = fc.oneof(
  fc.constantFrom(...proofRows.map(({ word }) => word)),
  fc
    .string({ unit: 'grapheme', maxLength: 4 })
    .filter((text) => !text.includes('\0') && !/^[\t\n]|[\t\n]$|^<.*>$/.test(text)),
);
const wholes = fc.oneof(fc.constantFrom(...proofRows.map(({ whole }) => whole)), fc.integer({ min: -9, max: 20 }));

const compares: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};
const onNumber = fc
  .tuple(
    fc.constantFrom('whole', 'part'),
    fc.constantFrom(...Object.keys(compares)),
    fc.integer({ min: -9, max: 20 }),
    fc.boolean(),
  )
  .map(([name, op, val, asText]): Condition => ({
    asked: { col: name, op, val: asText ? String(val) : val },
    holds: (row) => {
      const value = row[name as 'whole' | 'part'];
      return value !== null && (compares[op]?.(value, val) ?? false);
    },
  }));
const onWords = fc
  .tuple(fc.boolean(), fc.array(words, { minLength: 1, maxLength: 4 }))
  .map(([negative, val]): Condition => ({
    asked: { col: 'word', op: negative ? 'NOT IN' : 'in', val },
    // IN and NOT IN without null both exclude nulls.
    holds: ({ word }) => (negative ? !val.includes(word) && word !== null : val.includes(word)),
  }));
const onEquality = wholes.map((val): Condition => ({
  asked: { col: 'whole', op: '==', val },
  holds: ({ whole }) => whole === val,
}));
const onText = words.map((val): Condition => ({
  asked: { col: 'The word', op: '==', val },
  holds: ({ word }) => word === val,
}));
const onFlag = fc.constantFrom('IS TRUE', 'IS FALSE', 'IS NULL', 'IS NOT NULL').map((op): Condition => ({
  asked: { col: 'yes', op },
  holds: ({ yes }) =>
    op === 'IS TRUE' ? yes === true : op === 'IS FALSE' ? yes === false : (yes === null) === (op === 'IS NULL'),
}));

/**
 * Matches a text against a LIKE pattern. Each part of the pattern is any text, any one character, an escaped character,
 * or a literal character.
 */
function likes(text: string, pattern: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return text === '';
  if (first === '%') return likes(text, rest) || (text !== '' && likes([...text].slice(1).join(''), pattern));
  const [sign, ...behind] = text;
  const wanted = first.startsWith('\\') ? first.slice(1) : first;
  return sign !== undefined && (first === '_' || sign === wanted) && likes(behind.join(''), rest);
}
const onPattern = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.constantFrom('%', '_', '\\%', '\\_', '\\\\', 'a', 'O', '5', '視', '🙂', '"'), { maxLength: 5 }),
  )
  .map(([negative, pattern]): Condition => ({
    asked: { col: 'word', op: negative ? 'NOT LIKE' : 'LIKE', val: pattern.join('') },
    holds: ({ word }) => word !== null && likes(word, pattern) !== negative,
  }));

const dayMs = 86_400_000;
const first = Date.UTC(2024, 1, 20);
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Generates ranges of whole days in the caller's time zone. */
export const dayRanges = fc
  .tuple(fc.integer({ min: 0, max: 330 }), fc.integer({ min: 0, max: 120 }))
  .map(([from, length]) => ({ since: first + from * dayMs, until: first + (from + length) * dayMs }));
export type DayRange = { readonly since: number; readonly until: number };
export const rangeText = ({ since, until }: DayRange): string => `${dayText(since)} : ${dayText(until)}`;

/** Returns a time range as a temporal filter. The days of the range are local days in the zone. */
export const rangeCondition = (clock: NaiveClock, range: DayRange): Condition => ({
  asked: { col: 'at', op: 'TEMPORAL_RANGE', val: rangeText(range) },
  holds: ({ at }, zone) =>
    at !== null && at >= clock.momentOf(range.since, zone) && at < clock.momentOf(range.until, zone),
});

/** Filters on columns that are not temporal. */
export const timelessConditions = fc.array(fc.oneof(onNumber, onWords, onEquality, onText, onFlag, onPattern), {
  maxLength: 3,
});

/** Filters on columns of every kind. */
export const conditions = (clock: NaiveClock) =>
  fc.array(
    fc.oneof(
      onNumber,
      onWords,
      onEquality,
      onText,
      onFlag,
      onPattern,
      dayRanges.map((range) => rangeCondition(clock, range)),
    ),
    { maxLength: 3 },
  );

/** Texts for `extras.where`, each with a function that checks whether a row matches. */
export const clauses: readonly { readonly where: string; readonly holds: (row: SmallRow) => boolean }[] = [
  { where: 'whole > 2 OR yes', holds: ({ whole, yes }) => (whole !== null && whole > 2) || yes === true },
  { where: "word LIKE '%a%' -- said", holds: ({ word }) => word?.includes('a') === true },
  { where: 'part IS NULL', holds: ({ part }) => part === null },
];

/**
 * Texts for `extras.having` and a filter on a saved metric, each with a function that checks whether a group matches.
 */
export const havings: readonly { readonly asked: object; readonly holds: (rows: readonly SmallRow[]) => boolean }[] = [
  { asked: { extras: { having: 'COUNT(*) > 3' } }, holds: (rows) => rows.length > 3 },
  { asked: { filters: [{ col: 'count', op: '<=', val: 2 }] }, holds: (rows) => rows.length <= 2 },
  {
    asked: { extras: { having: 'SUM(whole) >= 5' } },
    holds: (rows) => (orNull(numbers(rows, 'whole'), total) ?? -Infinity) >= 5,
  },
];
