import { dateTimeOf, readDateTime } from './date-times.ts';
import { InvalidTemplate } from './template-stop.ts';
import { isList, isNothing, isNumber, isText, isUndefined, listOf, valueFor } from './template-values.ts';
import type { Origins, Value } from './template-values.ts';
import type { TextPart } from './text-parts.ts';

export interface Application {
  /** Positional arguments. */
  readonly values: readonly Value[];
  readonly origins: Origins;
}

const code = (text: string): TextPart => ({ kind: 'code', text });

const between = (items: readonly (readonly TextPart[])[], separator: readonly TextPart[]): readonly TextPart[] =>
  items.flatMap((parts, index) => (index === 0 ? parts : [...separator, ...parts]));

function itemsOf(operand: Value): readonly Value[] {
  if (isList(operand)) return operand.value;
  if (isText(operand)) return [...operand.value].map((one) => valueFor(one));
  throw new InvalidTemplate('Only lists and strings can be joined.');
}

function join(operand: Value, separator: Value | undefined, origins: Origins): Value {
  const items = itemsOf(operand).map((item) => origins.partsOf(item));
  return origins.text(between(items, separator === undefined ? [] : origins.partsOf(separator)));
}

function member(item: Value, origins: Origins): readonly TextPart[] {
  if (isText(item)) return [{ kind: 'literal', text: item.value }];
  if (isNothing(item)) return [code('NULL')];
  return origins.partsOf(item);
}

/** Formats values as a list for IN: `(1, 'a')`. */
function whereIn(operand: Value, { values, origins }: Application): Value {
  const items = isList(operand) ? operand.value : isNothing(operand) ? [] : [operand];
  const nullWhenEmpty = values[0]?.value === true && items.length === 0;
  const members = nullWhenEmpty ? [[code('NULL')]] : items.map((item) => member(item, origins));
  return origins.text([code('('), ...between(members, [code(', ')]), code(')')]);
}

/** Parses the text as a datetime with a Python format. */
function toDateTime(operand: Value, { values, origins }: Application): Value {
  if (isNothing(operand) || operand.value === '') return valueFor(null);
  const [format] = values;
  const pattern = isText(format) ? format.value : '%Y-%m-%d %H:%M:%S';
  const text = isText(operand) ? operand.value : String(operand.value);
  return dateTimeOf(readDateTime(text, pattern), origins);
}

function total(operand: Value): Value {
  const numbers = isList(operand) ? operand.value.filter(isNumber) : [];
  return valueFor(numbers.reduce((sum, { value }) => sum + value, 0));
}

function extreme(operand: Value, sign: 1 | -1): Value {
  const [first, ...others] = isList(operand) ? operand.value : [];
  if (first === undefined) return valueFor(undefined);
  const less = (a: Value, b: Value): boolean => (a.value as number) < (b.value as number);
  return others.reduce((best, item) => ((sign > 0 ? less(best, item) : less(item, best)) ? item : best), first);
}

function rounded(operand: Value, digits: Value | undefined): Value {
  const factor = 10 ** (isNumber(digits) ? Math.min(Math.max(digits.value, 0), 15) : 0);
  return valueFor(isNumber(operand) ? Math.round(operand.value * factor) / factor : undefined);
}

/**
 * Applies a filter that the library lacks, or whose result must keep the origin of its texts. Returns undefined for the
 * library's own filters.
 */
export function applyOwnFilter(name: string, operand: Value, application: Application): Value | undefined {
  const { values, origins } = application;
  switch (name) {
    case 'where_in':
      return whereIn(operand, application);
    case 'to_datetime':
      return toDateTime(operand, application);
    case 'join':
      if (values.length > 1) throw new InvalidTemplate('join() accepts only a separator.');
      return join(operand, values[0], origins);
    case 'd':
    case 'default':
      return isUndefined(operand) || (values[1]?.value === true && !operand.__bool__().value)
        ? (values[0] ?? origins.code(''))
        : operand;
    case 'string':
      return origins.text(origins.partsOf(operand));
    case 'count':
      return isList(operand) || isText(operand) ? valueFor(operand.value.length) : undefined;
    case 'list':
      return isText(operand) ? listOf(itemsOf(operand)) : undefined;
    case 'sum':
      return total(operand);
    case 'min':
      return extreme(operand, -1);
    case 'max':
      return extreme(operand, 1);
    case 'round':
      return rounded(operand, values[0]);
    default:
      return undefined;
  }
}

/**
 * Applies a text method whose result must keep the origin of its texts. Returns undefined for the library's own
 * methods.
 */
export function applyOwnMethod(name: string, object: Value, { values, origins }: Application): Value | undefined {
  if (!isText(object)) return undefined;
  if (name === 'join') return values[0] === undefined ? undefined : join(values[0], object, origins);
  if (name !== 'format') return undefined;
  let next = 0;
  const template = origins.partsOf(object);
  if (template.some((part) => part.kind !== 'code')) return undefined;
  const pieces = object.value.split(/\{(\d*)\}/);
  return origins.text(
    pieces.flatMap((piece, index): readonly TextPart[] => {
      if (index % 2 === 0) return [code(piece)];
      const value = values[piece === '' ? next++ : Number(piece)];
      if (value === undefined) throw new InvalidTemplate('format() has fewer arguments than placeholders.');
      return origins.partsOf(value);
    }),
  );
}
