import { CompileError } from './compile-error.ts';
import { kindOfType } from './dataset-shape.ts';
import { column, numberLiteral } from './nodes.ts';
import type { Join, NamedSelect, Node, Select, SelectItem } from './nodes.ts';
import type { Reduce } from './query-context.ts';

/** Up to this number of rows per pixel column, all rows are returned. */
const rowsPerColumn = 4;

/** The statement to reduce, with the engine's types of its columns. */
export interface ReducedStatement {
  readonly select: Select;
  readonly reduce: Reduce;
  readonly types: readonly (string | null)[];
}

/**
 * A reduced statement. `labels` are visible; the columns after them hold facts about all rows, in the order of
 * `ReducedFacts`.
 */
export interface ReducedSelect {
  readonly select: Select;
  readonly labels: readonly string[];
}

/** Hidden columns: the row count before the reduction, the bounds of x, and the bounds of y if y is binned too. */
export const factColumns = ['reduced_from', 'x_from', 'x_to', 'y_from', 'y_to'] as const;

/** Labels of a density grid. Columns count from the left and rows from the bottom, both from 0. */
export const densityLabels = { x: 'x_bin', y: 'y_bin', count: 'count' } as const;

interface Shape {
  readonly labels: readonly string[];
  /** Column names of the inner statement, by position. */
  readonly names: readonly string[];
  readonly x: number;
  readonly ys: readonly number[];
  readonly series: readonly string[];
  readonly numberOf: (place: number) => Node;
}

const always: Node = { kind: 'literal', literal: { type: 'flag', value: true } };
const same = (left: Node, right: Node): Node => ({ kind: 'compare', left, comparison: '=', right });
const present = (of: Node): Node => ({ kind: 'test', of, test: 'NOT NULL' });
const missing = (of: Node): Node => ({ kind: 'test', of, test: 'NULL' });
const least = (of: Node): Node => ({ kind: 'aggregate', aggregate: 'MIN', of });
const greatest = (of: Node): Node => ({ kind: 'aggregate', aggregate: 'MAX', of });
const item = (node: Node, label: string): SelectItem => ({ node, label });
const keep = (name: string): SelectItem => item(column(name), name);
const plain = { where: [], groupBy: [], having: [], orderBy: [] } as const;
const from = (name: string): Select['from'] => ({ kind: 'table', name });

/** Maps a value between two bounds to a bin number from 0. The upper bound belongs to the last bin. */
function stepOf(value: Node, bounds: readonly [Node, Node], steps: number): Node {
  const [low, high] = bounds;
  const minus = (left: Node, right: Node): Node => ({ kind: 'arithmetic', left, operator: '-', right });
  const share: Node = {
    kind: 'arithmetic',
    left: minus(value, low),
    operator: '/',
    right: minus(high, low),
  };
  const step: Node = {
    kind: 'floor',
    of: { kind: 'arithmetic', left: share, operator: '*', right: numberLiteral(steps) },
  };
  return {
    kind: 'case',
    when: { kind: 'compare', left: high, comparison: '>', right: low },
    result: { kind: 'least', parts: [step, numberLiteral(steps - 1)] },
    otherwise: numberLiteral(0),
  };
}

function shapeOf({ select, reduce, types }: ReducedStatement, dimensions: number, grouped: boolean): Shape {
  const labels = select.items.map(({ label }) => label);
  const names = labels.map((_, at) => `c${at + 1}`);
  const placeOf = (label: string, field: string): number => {
    const place = labels.indexOf(label);
    if (place < 0) throw new CompileError(`reduce.${field}: this query has no column "${label}".`);
    return place;
  };
  const x = placeOf(reduce.x, 'x');
  const ys = reduce.y.map((label) => placeOf(label, 'y'));
  if (ys.includes(x)) throw new CompileError('reduce.y: this column is already the x axis.');
  const kindAt = (place: number): 'number' | 'time' => {
    const kind = kindOfType(types[place] ?? null);
    if (kind === 'number' || (kind === 'time' && place === x)) return kind;
    const [field, wanted] = place === x ? ['x', 'numbers or times'] : ['y', 'numbers'];
    throw new CompileError(`reduce.${field}: "${labels[place]}" does not contain ${wanted}.`);
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

const points = (shape: Shape, select: Select): NamedSelect => ({ name: 'points', columns: shape.names, select });

/** Joins the bounds over all rows to each row. */
function boundsJoin(items: readonly SelectItem[], where: readonly Node[]): Join {
  const select: Select = { ...plain, items, from: from('points'), where };
  return { kind: 'inner', alias: 'bounds', select, on: always };
}

/**
 * Keeps the first, last, lowest and highest row of each pixel column and series, and the first and last row with a null
 * value.
 */
function reduceToExtremes(shape: Shape, { select, reduce }: ReducedStatement): ReducedSelect {
  const { names, series } = shape;
  const ys = shape.ys.map((_, at) => `y${at + 1}`);
  const facts = factColumns.slice(0, 3);
  const [total, low, high] = [column('reduced_from'), column('x_from'), column('x_to')];
  const xOf = shape.numberOf(shape.x);
  const placed: NamedSelect = {
    name: 'placed',
    columns: [...names, 'x', ...ys, 'place', ...facts],
    select: {
      ...plain,
      items: [
        ...names.map(keep),
        item(xOf, 'x'),
        ...shape.ys.map((place, at) => item(shape.numberOf(place), ys[at]!)),
        item(stepOf(xOf, [low, high], reduce.width), 'place'),
        ...facts.map(keep),
      ],
      from: from('points'),
      join: boundsJoin(
        [
          item({ kind: 'aggregate', aggregate: 'COUNT', of: column(names[shape.x]!) }, 'reduced_from'),
          item(least(xOf), 'x_from'),
          item(greatest(xOf), 'x_to'),
        ],
        [],
      ),
      where: [present(column(names[shape.x]!))],
    },
  };
  const whole: Node = {
    kind: 'compare',
    left: total,
    comparison: '<=',
    right: numberLiteral(rowsPerColumn * reduce.width),
  };
  const extreme = (name: string): Node => ({ kind: 'column', name, table: 'extremes' });
  const groups = ['place', ...series];
  const extremes: Join = {
    kind: 'inner',
    alias: 'extremes',
    select: {
      ...plain,
      items: [
        ...groups.map((name) => item(column(name), `at_${name}`)),
        ...ys.flatMap((y) => {
          const held = present(column(y));
          return [
            item({ kind: 'aggregate', aggregate: 'MIN', of: column('x'), where: held }, `first_${y}`),
            item({ kind: 'aggregate', aggregate: 'MAX', of: column('x'), where: held }, `last_${y}`),
            item(least(column(y)), `low_${y}`),
            item(greatest(column(y)), `high_${y}`),
          ];
        }),
      ],
      from: from('placed'),
      groupBy: groups.map((_, at) => at + 1),
    },
    on: {
      kind: 'all',
      parts: groups.map((name) => ({
        kind: 'compare',
        left: column(name),
        comparison: name === 'place' ? '=' : 'IS NOT DISTINCT FROM',
        right: extreme(`at_${name}`),
      })),
    },
  };
  // Many rows can share an extreme value. Select the candidates first, and number only those.
  const candidates: Node = {
    kind: 'any',
    parts: [
      whole,
      ...ys.flatMap((y) => [
        missing(column(y)),
        same(column('x'), extreme(`first_${y}`)),
        same(column('x'), extreme(`last_${y}`)),
        same(column(y), extreme(`low_${y}`)),
        same(column(y), extreme(`high_${y}`)),
      ]),
    ],
  };
  const ranks = ys.flatMap((y): readonly SelectItem[] => {
    const partitionBy = [...groups.map((name) => column(name)), missing(column(y))];
    const rank = (...orderBy: readonly (readonly [string, boolean])[]): Node => ({
      kind: 'row-number',
      partitionBy,
      orderBy: orderBy.map(([name, ascending]) => ({ by: column(name), ascending })),
    });
    return [
      item(rank(['x', true], [y, true]), `is_first_${y}`),
      item(rank(['x', false], [y, false]), `is_last_${y}`),
      item(rank([y, true], ['x', true]), `is_low_${y}`),
      item(rank([y, false], ['x', true]), `is_high_${y}`),
    ];
  });
  const inner = [...names, 'x', ...ys, ...facts];
  return {
    labels: shape.labels,
    select: {
      ...plain,
      with: [points(shape, select), placed],
      items: [...shape.labels.map((label, at) => item(column(names[at]!), label)), ...facts.map(keep)],
      from: {
        kind: 'select',
        alias: 'ranked',
        select: {
          ...plain,
          items: [...inner.map(keep), ...ranks],
          from: from('placed'),
          join: extremes,
          where: [candidates],
        },
      },
      where: [{ kind: 'any', parts: [whole, ...ranks.map(({ label }) => same(column(label), numberLiteral(1)))] }],
      orderBy: ['x', ...series, ...ys].map((name) => ({ by: column(name), ascending: true })),
    },
  };
}

/** Counts the rows in each pixel, by series. */
function reduceToCounts(shape: Shape, { select, reduce }: ReducedStatement): ReducedSelect {
  const { names, series } = shape;
  const y = shape.ys[0]!;
  const [xOf, yOf] = [shape.numberOf(shape.x), shape.numberOf(y)];
  const held = [present(column(names[shape.x]!)), present(column(names[y]!))];
  const bound = (name: string): Node => column(name);
  const shown = [
    item(stepOf(xOf, [bound('x_from'), bound('x_to')], reduce.width), densityLabels.x),
    item(stepOf(yOf, [bound('y_from'), bound('y_to')], reduce.height), densityLabels.y),
    ...series.map((name) => item(column(name), shape.labels[names.indexOf(name)]!)),
  ];
  return {
    labels: [...shown.map(({ label }) => label), densityLabels.count],
    select: {
      ...plain,
      with: [points(shape, select)],
      items: [
        ...shown,
        item({ kind: 'count-rows' }, densityLabels.count),
        ...factColumns.map((name) => item(least(column(name)), name)),
      ],
      from: from('points'),
      join: boundsJoin(
        [
          item({ kind: 'count-rows' }, 'reduced_from'),
          item(least(xOf), 'x_from'),
          item(greatest(xOf), 'x_to'),
          item(least(yOf), 'y_from'),
          item(greatest(yOf), 'y_to'),
        ],
        held,
      ),
      where: held,
      groupBy: shown.map((_, at) => at + 1),
      orderBy: shown.map((_, at) => ({ by: at + 1, ascending: true })),
    },
  };
}

/**
 * Builds a statement whose result draws the same picture as all rows of the given one. It reads every row; a limit
 * applies to the result.
 * @param dimensions number of leading columns that are dimensions, in a grouped query
 * Throws CompileError if an axis is not in the query, or holds neither numbers nor times.
 */
export function reduceSelect(
  statement: ReducedStatement,
  { dimensions, grouped }: { readonly dimensions: number; readonly grouped: boolean },
): ReducedSelect {
  const shape = shapeOf(statement, dimensions, grouped);
  return statement.reduce.kind === 'm4' ? reduceToExtremes(shape, statement) : reduceToCounts(shape, statement);
}
