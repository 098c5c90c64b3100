import { cellWords, labelIn, metricNames } from '../../frame/picture-words.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { roundUp } from '../../parts/round-up.ts';
import { dimensionsIn, labelOf, numberIn, textIn, type FormData } from '../../query/form-data.ts';
import { numberOf } from '../../view/result-columns.ts';

export interface Gauge {
  readonly name: string;
  /** Value of the gauge; null if the result has none. */
  readonly value: number | null;
  readonly clauses: readonly Clause[];
}

/** A range of the scale. */
export interface Interval {
  readonly from: number;
  readonly to: number;
  /** Index of its color in the scheme, 0-based. */
  readonly colorAt: number;
  /** The interval's own name; undefined if the interval is named by its ends. */
  readonly name: string | undefined;
}

export interface Gauges {
  readonly metric: string;
  readonly gauges: readonly Gauge[];
  readonly low: number;
  readonly high: number;
  readonly intervals: readonly Interval[];
}

const wordsIn = (form: FormData, name: string): readonly string[] =>
  (textIn(form, name) ?? '').split(',').map((word) => word.trim());
const numbersIn = (form: FormData, name: string): readonly number[] =>
  wordsIn(form, name)
    .filter((word) => word !== '')
    .map(Number)
    .filter(Number.isFinite);

/** Ends of the scale: those set in the chart, otherwise round numbers around the values and zero. */
const endsOf = (form: FormData, values: readonly number[], bounds: readonly number[]): readonly [number, number] => {
  const isShare =
    textIn(form, 'number_format')?.endsWith('%') === true && values.every((value) => value >= 0 && value <= 1);
  const most = values.reduce((high, value) => Math.max(high, value), 0);
  const least = values.reduce((low, value) => Math.min(low, value), 0);
  const low = numberIn(form, 'min_val') ?? 0 - roundUp(-least * 1.1);
  const high = numberIn(form, 'max_val') ?? (isShare ? 1 : Math.max(roundUp(most * 1.1), ...bounds));
  return high > low ? [low, high] : [low, low + 1];
};

const intervalsOf = (form: FormData, low: number, high: number): readonly Interval[] => {
  const bounds = numbersIn(form, 'intervals').toSorted((a, b) => a - b);
  const colors = numbersIn(form, 'interval_color_indices');
  const names = wordsIn(form, 'interval_names');
  return bounds.flatMap((bound, at): Interval[] => {
    const [from, to] = [Math.max(low, bounds[at - 1] ?? low), Math.min(high, bound)];
    const name = names[at] ?? '';
    return to > from ? [{ from, to, colorAt: (colors[at] ?? at + 1) - 1, name: name === '' ? undefined : name }] : [];
  });
};

/** Gauges of a result in its order, on one scale; undefined if there is no value. */
export const gaugesOf = (facts: PictureProps): Gauges | undefined => {
  const { formData, results } = facts;
  const result = results[0];
  if (!result) return undefined;
  const dimensions = dimensionsIn(formData, 'groupby').map(labelOf);
  const metric = metricNames(formData, 'metric')[0] ?? result.names.find((name) => !dimensions.includes(name)) ?? '';
  const columns = dimensions.map((name) => ({ name, cells: result.column(name) ?? [], words: cellWords(facts, name) }));
  const gauges = (result.column(metric) ?? []).map((cell, at): Gauge => ({
    name:
      columns.length === 0
        ? labelIn(facts, metric)
        : columns.map(({ cells, words }) => words(cells[at] ?? null)).join(', '),
    value: numberOf(cell),
    clauses: columns.map(({ name, cells }) => ({ column: name, value: cells[at] ?? null })),
  }));
  const values = gauges.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length === 0) return undefined;
  const [low, high] = endsOf(formData, values, numbersIn(formData, 'intervals'));
  return { metric, gauges, low, high, intervals: intervalsOf(formData, low, high) };
};

/** Returns the interval that contains a value. A value at the bound of two intervals belongs to the lower one. */
export const intervalAt = (intervals: readonly Interval[], value: number): Interval | undefined =>
  intervals.find(({ from, to }, at) => (value > from || (at === 0 && value >= from)) && value <= to);
