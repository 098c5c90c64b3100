import { aggregateNames, type AggregateId } from './aggregate-names.ts';
import { numberOf, type ChartCell } from '../../view/result-columns.ts';

/** A way to combine the values of a cell (`aggregateFunction`, contract 7.7). */
export interface Aggregate {
  /** Name in stored settings. */
  readonly name: string;
  /** Message id of its name. */
  readonly id: AggregateId;
  /** Combines values in the order of the result; null if there is nothing to combine. */
  readonly combine: (values: readonly ChartCell[]) => ChartCell;
  /** Returns the same as `combine` for a single value, without a list. */
  readonly ofOne?: (value: ChartCell) => ChartCell;
  /** Set if a cell is a share of the combined values of the whole table, of its row or of its column. */
  readonly of?: 'total' | 'row' | 'column';
  /** `amount` in the unit of the metric, `count` a number of values, `share` a percentage, `other` in no unit. */
  readonly unit: 'amount' | 'count' | 'share' | 'other';
}

type Combine = Aggregate['combine'];

const present = (values: readonly ChartCell[]) => values.filter((value) => value !== null);
const numbers = (values: readonly ChartCell[]): readonly number[] => {
  const known: number[] = [];
  for (const value of values) {
    const number = numberOf(value);
    if (number !== null) known.push(number);
  }
  return known;
};
const itself = (value: ChartCell): ChartCell => value;

/** The minimum or maximum. If a metric has no numbers, its texts are compared. */
const least =
  (sign: 1 | -1): Combine =>
  (values) => {
    const known = numbers(values);
    const compared: readonly (string | number | boolean)[] = known.length > 0 ? known : present(values);
    const [first, ...rest] = compared;
    return first === undefined
      ? null
      : rest.reduce((best, value) => (sign * (value < best ? -1 : 1) < 0 ? value : best), first);
  };

const onNumbers =
  (compute: (known: readonly number[]) => number): Combine =>
  (values) => {
    const known = numbers(values);
    const result = known.length === 0 ? Number.NaN : compute(known);
    return Number.isFinite(result) ? result : null;
  };

const sumOf = (known: readonly number[]) => known.reduce((sum, value) => sum + value, 0);
const meanOf = (known: readonly number[]) => sumOf(known) / known.length;
const medianOf = (known: readonly number[]) => {
  const sorted = known.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};
/** Sample variance. A single value has no variance: the division by zero gives NaN. */
const varianceOf = (known: readonly number[]) => {
  const mean = meanOf(known);
  return sumOf(known.map((value) => (value - mean) ** 2)) / (known.length - 1);
};

const sum = onNumbers(sumOf);
const count: Combine = (values) => present(values).length;

const ways: Readonly<Record<AggregateId, Omit<Aggregate, 'name' | 'id'>>> = {
  sum: { combine: sum, ofOne: numberOf, unit: 'amount' },
  count: { combine: count, unit: 'count' },
  average: { combine: onNumbers(meanOf), ofOne: numberOf, unit: 'amount' },
  median: { combine: onNumbers(medianOf), ofOne: numberOf, unit: 'amount' },
  minimum: { combine: least(1), ofOne: (value) => numberOf(value) ?? value, unit: 'amount' },
  maximum: { combine: least(-1), ofOne: (value) => numberOf(value) ?? value, unit: 'amount' },
  sampleVariance: { combine: onNumbers(varianceOf), unit: 'other' },
  sampleStandardDeviation: {
    combine: onNumbers((known) => Math.sqrt(varianceOf(known))),
    unit: 'amount',
  },
  first: { combine: (values) => present(values)[0] ?? null, ofOne: itself, unit: 'amount' },
  last: { combine: (values) => present(values).at(-1) ?? null, ofOne: itself, unit: 'amount' },
  countUniqueValues: {
    combine: (values) => new Set(present(values)).size,
    unit: 'count',
  },
  listUniqueValues: {
    combine: (values) => [...new Set(present(values))].join(', ') || null,
    unit: 'amount',
  },
  sumAsFractionOfTotal: { combine: sum, ofOne: numberOf, of: 'total', unit: 'share' },
  sumAsFractionOfRows: { combine: sum, ofOne: numberOf, of: 'row', unit: 'share' },
  sumAsFractionOfColumns: { combine: sum, ofOne: numberOf, of: 'column', unit: 'share' },
  countAsFractionOfTotal: { combine: count, of: 'total', unit: 'share' },
  countAsFractionOfRows: { combine: count, of: 'row', unit: 'share' },
  countAsFractionOfColumns: { combine: count, of: 'column', unit: 'share' },
};

/** All ways to combine values, in the order of the explorer. */
export const aggregates: readonly Aggregate[] = (
  Object.entries(aggregateNames) as readonly (readonly [AggregateId, string])[]
).map(([id, name]) => ({ id, name, ...ways[id] }));

/** The way to combine values by its stored name; the sum for unknown names. */
export const aggregateOf = (name: string | undefined): Aggregate =>
  aggregates.find((each) => each.name === name) ?? aggregates[0]!;
