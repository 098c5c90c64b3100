import { dateWords } from './date-words.ts';

/** Arguments of a helper in a template. */
export interface HelperCall {
  readonly args: readonly unknown[];
  readonly named: Readonly<Record<string, unknown>>;
  readonly locale: string;
}

/** The text of a value, as a template prints it. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
};

/** True for values that `if` treats as absent: no value, false, zero, an empty text or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  value === 0 ||
  (typeof value === 'number' && Number.isNaN(value)) ||
  (Array.isArray(value) && value.length === 0);

const number = (value: unknown): number => (typeof value === 'number' ? value : Number(textOf(value) || Number.NaN));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
const capitalized = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const calculate =
  (combine: (left: number, right: number) => number) =>
  ({ args }: HelperCall): unknown =>
    args.map(number).reduce(combine);

const compare =
  (holds: (left: number | string, right: number | string) => boolean) =>
  ({ args: [left, right] }: HelperCall): unknown =>
    typeof left === 'string' && typeof right === 'string' ? holds(left, right) : holds(number(left), number(right));

const formatNumber = ({ args: [value, locale], locale: own }: HelperCall): unknown => {
  const amount = number(value);
  if (!Number.isFinite(amount)) return value;
  const tag = typeof locale === 'string' ? locale : own;
  const [known = own] = Intl.NumberFormat.supportedLocalesOf(/^[\w-]+$/u.test(tag) ? tag.slice(0, 35) : own);
  return new Intl.NumberFormat(known).format(amount);
};

const parsed = (value: unknown): unknown => {
  try {
    return JSON.parse(textOf(value)) as unknown;
  } catch {
    return undefined;
  }
};

const comparisons = {
  eq: ({ args: [left, right] }: HelperCall): unknown => left === right,
  eqw: ({ args: [left, right] }: HelperCall): unknown => textOf(left) === textOf(right),
  neq: ({ args: [left, right] }: HelperCall): unknown => left !== right,
  neqw: ({ args: [left, right] }: HelperCall): unknown => textOf(left) !== textOf(right),
  lt: compare((left, right) => left < right),
  lte: compare((left, right) => left <= right),
  gt: compare((left, right) => left > right),
  gte: compare((left, right) => left >= right),
  not: ({ args: [value] }: HelperCall): unknown => isEmpty(value),
  and: ({ args }: HelperCall): unknown => args.every((value) => !isEmpty(value)),
  or: ({ args }: HelperCall): unknown => args.some((value) => !isEmpty(value)),
  empty: ({ args: [value] }: HelperCall): unknown => isEmpty(value),
  notEmpty: ({ args: [value] }: HelperCall): unknown => !isEmpty(value),
  ifx: ({ args: [condition, yes, no] }: HelperCall): unknown => (isEmpty(condition) ? no : yes),
  includes: ({ args: [list, value] }: HelperCall): unknown => listOf(list).includes(value),
};

const words = {
  lowercase: ({ args: [value] }: HelperCall): unknown => textOf(value).toLowerCase(),
  uppercase: ({ args: [value] }: HelperCall): unknown => textOf(value).toUpperCase(),
  capitalizeFirst: ({ args: [value] }: HelperCall): unknown => capitalized(textOf(value)),
  capitalizeEach: ({ args: [value] }: HelperCall): unknown => textOf(value).split(' ').map(capitalized).join(' '),
  concat: ({ args }: HelperCall): unknown => args.map(textOf).join(''),
  join: ({ args: [list, separator] }: HelperCall): unknown => listOf(list).map(textOf).join(textOf(separator)),
  first: ({ args: [list] }: HelperCall): unknown => listOf(list)[0],
  last: ({ args: [list] }: HelperCall): unknown => listOf(list).at(-1),
  count: ({ args: [list] }: HelperCall): unknown => listOf(list).length,
};

const numbers = {
  sum: calculate((left, right) => left + right),
  difference: calculate((left, right) => left - right),
  multiplication: calculate((left, right) => left * right),
  division: calculate((left, right) => left / right),
  remainder: calculate((left, right) => left % right),
  ceil: ({ args: [value] }: HelperCall): unknown => Math.ceil(number(value)),
  floor: ({ args: [value] }: HelperCall): unknown => Math.floor(number(value)),
  round: ({ args: [value] }: HelperCall): unknown => Math.round(number(value)),
  abs: ({ args: [value] }: HelperCall): unknown => Math.abs(number(value)),
};

const formats = {
  dateFormat: ({ args: [moment], named, locale }: HelperCall): unknown =>
    dateWords(moment, textOf(named['format']) || 'YYYY-MM-DD', locale),
  formatNumber,
  stringify: ({ args: [value], named }: HelperCall): unknown =>
    JSON.stringify(value ?? null, undefined, named['pretty'] === true ? 2 : undefined),
  parseJson: ({ args: [value] }: HelperCall): unknown => parsed(value),
};

/** Helpers that templates of stored charts call, by name. None of them has side effects. */
export const templateHelpers: Readonly<Record<string, (call: HelperCall) => unknown>> = {
  ...comparisons,
  ...words,
  ...numbers,
  ...formats,
};
