import { ReductionError } from '../compile-error.ts';
import { kindOfType } from '../dataset-shape.ts';
import { column } from '../nodes.ts';
import type { Node, Select } from '../nodes.ts';
import type { Reduce } from '../query-context.ts';

/** The statement to reduce, with the engine's types of its columns. */
export interface ReducedStatement {
  readonly select: Select;
  readonly reduce: Reduce;
  readonly types: readonly (string | null)[];
}

/**
 * A reduced statement. `labels` are the labels of its visible columns. The columns after them contain facts about all
 * rows, in the order of `ReducedFacts`.
 */
export interface ReducedSelect {
  readonly select: Select;
  readonly labels: readonly string[];
}

/** Hidden columns: the row count before the reduction, the bounds of x, and the bounds of y if y is binned too. */
export const factColumns = ['reduced_from', 'x_from', 'x_to', 'y_from', 'y_to'] as const;

/**
 * Labels of the result columns of a density grid: column and row of a cell, and the number of rows in it. Cells are
 * counted from 0, from the left and from the bottom.
 */
export const densityLabels = { x: 'x_bin', y: 'y_bin', count: 'count' } as const;

/** The columns of a statement to reduce: which are axes, and which identify a series. */
export interface Shape {
  readonly labels: readonly string[];
  /** Column names of the inner statement, by position. */
  readonly names: readonly string[];
  readonly x: number;
  readonly ys: readonly number[];
  readonly series: readonly string[];
  readonly numberOf: (place: number) => Node;
}

/**
 * Finds the axes of a reduction among the columns of its statement. Throws ReductionError if one is missing or contains
 * neither numbers nor times.
 */
export function shapeOf({ select, reduce, types }: ReducedStatement, dimensions: number, grouped: boolean): Shape {
  const labels = select.items.map(({ label }) => label);
  const names = labels.map((_, at) => `c${at + 1}`);
  const placeOf = (label: string, field: string): number => {
    const place = labels.indexOf(label);
    if (place < 0) throw new ReductionError(`reduce.${field}: this query has no column "${label}".`);
    return place;
  };
  const x = placeOf(reduce.x, 'x');
  const ys = reduce.y.map((label) => placeOf(label, 'y'));
  if (ys.includes(x)) throw new ReductionError('reduce.y: this column is already the x axis.');
  const kindAt = (place: number): 'number' | 'time' => {
    const kind = kindOfType(types[place] ?? null);
    if (kind === 'number' || (kind === 'time' && place === x)) return kind;
    const [field, wanted] = place === x ? ['x', 'numbers or times'] : ['y', 'numbers'];
    throw new ReductionError(`reduce.${field}: "${labels[place]}" does not contain ${wanted}.`);
  };
  const kinds = new Map([x, ...ys].map((place) => [place, kindAt(place)]));
  return {
    labels,
    names,
    x,
    ys,
    series: names.filter((_, at) => at !== x && !ys.includes(at) && (!grouped || at < dimensions)),
    numberOf: (place) => ({ kind: 'as-number', of: column(names[place]!), from: kinds.get(place) ?? 'number' }),
  };
}
