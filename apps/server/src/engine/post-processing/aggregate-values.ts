import type { Cell, ColumnKind } from '../columns.ts';
import { compareCells } from './cells.ts';
import type { FrameColumn } from './frame.ts';
import { finite } from './frame.ts';
import { PostProcessingError } from './post-processing-error.ts';
import { mapOption, numberOption, textOption } from './options.ts';
import type { Options } from './options.ts';

/** An aggregate of one column, with the name of its result. */
export interface AggregateRule {
  readonly name: string;
  readonly column: string;
  readonly operator: string;
  readonly options: Options;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
export const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

/** Returns the minimum, or NaN for an empty list. Avoids Math.min(…), which is limited in its number of arguments. */
export const least = (numbers: readonly number[]): number =>
  numbers.reduce((best, number) => (number < best ? number : best), numbers[0] ?? Number.NaN);
/** Returns the maximum, or NaN for an empty list. */
export const greatest = (numbers: readonly number[]): number =>
  numbers.reduce((best, number) => (number > best ? number : best), numbers[0] ?? Number.NaN);

/** Sample variance (divided by n - 1). NaN for fewer than two values. */
export function variance(numbers: readonly number[]): number {
  if (numbers.length < 2) return Number.NaN;
  const middle = mean(numbers);
  return sum(numbers.map((number) => (number - middle) ** 2)) / (numbers.length - 1);
}

/** Returns the population variance (divided by n). The aggregates `var` and `std` are based on it. */
function spread(numbers: readonly number[]): number {
  return numbers.length === 1 ? 0 : (variance(numbers) * (numbers.length - 1)) / numbers.length;
}

/** Returns a quantile (0…1) by linear interpolation between the two nearest values, or NaN for an empty list. */
export function quantile(numbers: readonly number[], at: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = at * (sorted.length - 1);
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

const extreme = (values: readonly Cell[], sign: 1 | -1): Cell =>
  values.reduce((best, value) => (best === null || compareCells(value, best) * sign > 0 ? value : best), null);

type Numbers = (numbers: readonly number[], options: Options) => number;

const percentile: Numbers = (numbers, options) => {
  const q = numberOption(options, 'q', null);
  if (q === null || q < 0 || q > 100) throw new PostProcessingError('A percentile needs the option q, from 0 to 100.');
  return quantile(numbers, q / 100);
};
const product: Numbers = (numbers) => numbers.reduce((total, number) => total * number, 1);
const median: Numbers = (numbers) => quantile(numbers, 0.5);

const overNumbers: Readonly<Record<string, Numbers>> = {
  average: mean,
  mean,
  nanmean: mean,
  sum,
  nansum: sum,
  median,
  nanmedian: median,
  percentile,
  nanpercentile: percentile,
  prod: product,
  product,
  std: (numbers) => Math.sqrt(spread(numbers)),
  var: (numbers) => spread(numbers),
  count_nonzero: (numbers) => numbers.filter((number) => number !== 0).length,
  argmin: (numbers) => (numbers.length === 0 ? Number.NaN : numbers.indexOf(least(numbers))),
  argmax: (numbers) => (numbers.length === 0 ? Number.NaN : numbers.indexOf(greatest(numbers))),
};

const extremes: Readonly<Record<string, 1 | -1>> = { min: -1, nanmin: -1, max: 1, nanmax: 1 };

/** Returns the column kind of an aggregate's result. Throws PostProcessingError for an unknown operator. */
export function kindOfAggregate(operator: string, kind: ColumnKind): ColumnKind {
  if (Object.hasOwn(extremes, operator)) return kind;
  if (operator === 'count' || Object.hasOwn(overNumbers, operator)) return 'number';
  throw new PostProcessingError(`Invalid operator: ${operator}`);
}

/** Aggregates the given rows of a column, ignoring nulls. Throws PostProcessingError for an unknown operator. */
export function aggregateRows(
  column: FrameColumn,
  rows: readonly number[],
  rule: Pick<AggregateRule, 'operator' | 'options'>,
): Cell {
  const present = rows.map((row) => column.values[row] ?? null).filter((value) => value !== null);
  if (rule.operator === 'count') return present.length;
  const sign = Object.hasOwn(extremes, rule.operator) ? extremes[rule.operator] : undefined;
  if (sign !== undefined) return extreme(present, sign);
  const compute = Object.hasOwn(overNumbers, rule.operator) ? overNumbers[rule.operator] : undefined;
  if (compute === undefined) throw new PostProcessingError(`Invalid operator: ${rule.operator}`);
  const numbers = present.map((value) =>
    typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : Number.NaN,
  );
  if (numbers.some((number) => Number.isNaN(number))) {
    throw new PostProcessingError(`The operator ${rule.operator} needs numbers.`);
  }
  return finite(compute(numbers, rule.options));
}

/** Parses the aggregates of a pivot or an aggregation. Throws PostProcessingError if one has no operator. */
export function readAggregates(options: Options): readonly AggregateRule[] {
  return mapOption(options, 'aggregates').map(([name, value]) => {
    if (typeof value !== 'object' || value === null)
      throw new PostProcessingError('Operator undefined for aggregator: ' + name);
    const rule = value as Options;
    const operator = textOption(rule, 'operator');
    if (operator === undefined) throw new PostProcessingError(`Operator undefined for aggregator: ${name}`);
    const inner = rule['options'];
    const extra = typeof inner === 'object' && inner !== null ? (inner as Options) : {};
    return { name, column: textOption(rule, 'column') ?? name, operator, options: extra };
  });
}
