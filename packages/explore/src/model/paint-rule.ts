import type { ColumnKind } from './dataset.ts';

/** A rule of conditional formatting as stored (contract 7.7). Fields that the editor does not know are kept. */
export type PaintRule = Readonly<Record<string, unknown>>;

/** The kind of values that an operator compares with. */
export type RuleValues = 'none' | 'one' | 'two';

export interface RuleOperator {
  /** The operator as stored. */
  readonly id: string;
  /** Id of the operator's text in the message catalogue. */
  readonly labelId: string;
  readonly values: RuleValues;
  readonly kinds: readonly ColumnKind[];
}

const numbers: readonly ColumnKind[] = ['number', 'expression'];
const texts: readonly ColumnKind[] = ['text', 'expression'];
const flags: readonly ColumnKind[] = ['boolean', 'expression'];
const all: readonly ColumnKind[] = ['number', 'text', 'time', 'boolean', 'expression'];

const operator = (id: string, labelId: string, values: RuleValues, kinds: readonly ColumnKind[]): RuleOperator => ({
  id,
  labelId,
  values,
  kinds,
});

/** All operators of the contract, with the kinds of columns they suit. */
export const ruleOperators: readonly RuleOperator[] = [
  operator('None', 'any', 'none', all),
  operator('>', 'above', 'one', numbers),
  operator('<', 'below', 'one', numbers),
  operator('≥', 'atLeast', 'one', numbers),
  operator('≤', 'atMost', 'one', numbers),
  operator('=', 'equal', 'one', [...numbers, 'text']),
  operator('≠', 'notEqual', 'one', [...numbers, 'text']),
  operator('≤ x ≤', 'within', 'two', numbers),
  operator('< x <', 'between', 'two', numbers),
  operator('≤ x <', 'fromBelow', 'two', numbers),
  operator('< x ≤', 'aboveTo', 'two', numbers),
  operator('begins with', 'beginsWith', 'one', texts),
  operator('ends with', 'endsWith', 'one', texts),
  operator('containing', 'contains', 'one', texts),
  operator('not containing', 'notContains', 'one', texts),
  operator('is true', 'isTrue', 'none', flags),
  operator('is false', 'isFalse', 'none', flags),
  operator('is null', 'isNull', 'none', all),
  operator('is not null', 'isNotNull', 'none', all),
];

export const operatorOfRule = (rule: PaintRule): RuleOperator =>
  ruleOperators.find(({ id }) => id === rule['operator']) ?? ruleOperators[0]!;

/** Colors of the theme, as stored. They suit the light and the dark theme. */
export const ruleColors = ['colorSuccess', 'colorWarning', 'colorError', 'colorPrimary'] as const;
export type RuleColor = (typeof ruleColors)[number];

const olderColors: Readonly<Record<string, RuleColor>> = { Green: 'colorSuccess', Red: 'colorError' };

/** Returns the color of a rule as its editor shows it: a color of the theme, or six hexadecimal digits after `#`. */
export const colorOfRule = (rule: PaintRule): string => {
  const stored = rule['colorScheme'];
  if (typeof stored !== 'string') return '';
  const short = /^#([\da-f])([\da-f])([\da-f])$/iu.exec(stored);
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : (olderColors[stored] ?? stored);
};

/** Parts of a table that a rule can color, as stored. */
export const rulePlaces = ['BACKGROUND_COLOR', 'TEXT_COLOR', 'ENTIRE_ROW'] as const;
export type RulePlace = (typeof rulePlaces)[number];

export const placeOfRule = (rule: PaintRule): RulePlace => {
  const place = rulePlaces.find((each) => each === rule['objectFormatting']);
  if (place) return place;
  // Rules of older versions have two flags instead of `objectFormatting`.
  if (rule['toTextColor'] === true) return 'TEXT_COLOR';
  return rule['toAllRow'] === true ? 'ENTIRE_ROW' : 'BACKGROUND_COLOR';
};

/** Returns the fields that set the part that a rule colors, in the formats of current and older versions. */
export const withPlace = (place: RulePlace): PaintRule => ({
  objectFormatting: place,
  toTextColor: place === 'TEXT_COLOR',
  toAllRow: place === 'ENTIRE_ROW',
});

/** Values of a rule as the user typed them. */
export interface RuleInput {
  readonly target: string;
  readonly left: string;
  readonly right: string;
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export const inputOf = (rule: PaintRule): RuleInput => ({
  target: written(rule['targetValue']),
  left: written(rule['targetValueLeft']),
  right: written(rule['targetValueRight']),
});

const isNumber = (typed: string): boolean => typed.trim() !== '' && Number.isFinite(Number(typed));

/** Returns true if the operator needs numbers: only numbers are compared by size. */
export const needsNumber = ({ kinds, values }: RuleOperator, kind: ColumnKind): boolean =>
  values !== 'none' && (kind === 'number' || !kinds.includes('text'));

/** Returns the values of a rule for storage; undefined if values are missing or are not numbers. */
export const valuesOfRule = (
  { target, left, right }: RuleInput,
  chosen: RuleOperator,
  kind: ColumnKind,
): PaintRule | undefined => {
  if (chosen.values === 'none') return {};
  if (chosen.values === 'two')
    return isNumber(left) && isNumber(right) && Number(left) <= Number(right)
      ? { targetValueLeft: Number(left), targetValueRight: Number(right) }
      : undefined;
  if (needsNumber(chosen, kind)) return isNumber(target) ? { targetValue: Number(target) } : undefined;
  return target === '' ? undefined : { targetValue: target };
};
