import { column, numberLiteral } from '../nodes.ts';
import type { Join, NamedSelect, Node, Select, SelectItem } from '../nodes.ts';
import { factColumns } from './reduced-shape.ts';
import type { ReducedSelect, ReducedStatement, Shape } from './reduced-shape.ts';
import { boundsJoin, from, greatest, item, keep, least, missing, plain, points, present } from './select-parts.ts';
import { same, stepOf } from './select-parts.ts';

/** Maximum average number of rows per pixel column for which all rows are returned without a reduction. */
const rowsPerColumn = 4;

/**
 * Hidden columns with the row count and the bounds of x, over all rows. The bounds of y are left out, because only x is
 * divided into pixels.
 */
const facts = factColumns.slice(0, 3);

/** The names of the columns that a reduction to extremes adds, or that it groups by. */
interface Names {
  readonly columns: readonly string[];
  /** Names of the columns with the y values as numbers, one for each y axis. */
  readonly ys: readonly string[];
  /** Names of the columns with the pixel column and the series of a row. */
  readonly groups: readonly string[];
}

const extreme = (name: string): Node => ({ kind: 'column', name, table: 'extremes' });

/** Returns a query for all rows, with x and y as numbers, the pixel column, and the facts about all rows. */
function placedRows(shape: Shape, { columns, ys }: Names, width: number): NamedSelect {
  const xOf = shape.numberOf(shape.x);
  const x = column(columns[shape.x]!);
  const bounds = [
    item({ kind: 'aggregate', aggregate: 'COUNT', of: x }, 'reduced_from'),
    item(least(xOf), 'x_from'),
    item(greatest(xOf), 'x_to'),
  ];
  return {
    name: 'placed',
    columns: [...columns, 'x', ...ys, 'place', ...facts],
    select: {
      ...plain,
      items: [
        ...columns.map(keep),
        item(xOf, 'x'),
        ...shape.ys.map((place, at) => item(shape.numberOf(place), ys[at]!)),
        item(stepOf(xOf, [column('x_from'), column('x_to')], width), 'place'),
        ...facts.map(keep),
      ],
      from: from('points'),
      join: boundsJoin(bounds, []),
      where: [present(x)],
    },
  };
}

/** Joins each row with the extreme values of its pixel column and series. */
function extremesJoin({ ys, groups }: Names): Join {
  const extremesOf = (y: string): readonly SelectItem[] => {
    const held = present(column(y));
    return [
      item({ kind: 'aggregate', aggregate: 'MIN', of: column('x'), where: held }, `first_${y}`),
      item({ kind: 'aggregate', aggregate: 'MAX', of: column('x'), where: held }, `last_${y}`),
      item(least(column(y)), `low_${y}`),
      item(greatest(column(y)), `high_${y}`),
    ];
  };
  return {
    kind: 'inner',
    alias: 'extremes',
    select: {
      ...plain,
      items: [...groups.map((name) => item(column(name), `at_${name}`)), ...ys.flatMap(extremesOf)],
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
}

/** Returns the conditions for rows that have an extreme value or a null value. Many rows can share an extreme value. */
const candidatesOf = ({ ys }: Names): readonly Node[] =>
  ys.flatMap((y) => [
    missing(column(y)),
    same(column('x'), extreme(`first_${y}`)),
    same(column('x'), extreme(`last_${y}`)),
    same(column(y), extreme(`low_${y}`)),
    same(column(y), extreme(`high_${y}`)),
  ]);

/** Returns columns that number the rows with extreme values, so that one row is kept for each extreme value. */
const ranksOf = ({ ys, groups }: Names): readonly SelectItem[] =>
  ys.flatMap((y) => {
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

/**
 * Keeps the first, last, lowest and highest row of each pixel column and series, and the first and last row with a null
 * value.
 */
export function reduceToExtremes(shape: Shape, { select, reduce }: ReducedStatement): ReducedSelect {
  const { series } = shape;
  const ys = shape.ys.map((_, at) => `y${at + 1}`);
  const names: Names = { columns: shape.names, ys, groups: ['place', ...series] };
  const placed = placedRows(shape, names, reduce.width);
  const whole: Node = {
    kind: 'compare',
    left: column('reduced_from'),
    comparison: '<=',
    right: numberLiteral(rowsPerColumn * reduce.width),
  };
  const ranks = ranksOf(names);
  const ranked: Select = {
    ...plain,
    items: [...[...shape.names, 'x', ...ys, ...facts].map(keep), ...ranks],
    from: from('placed'),
    join: extremesJoin(names),
    // Select the rows with extreme values here, so that only they are numbered and not all rows.
    where: [{ kind: 'any', parts: [whole, ...candidatesOf(names)] }],
  };
  return {
    labels: shape.labels,
    select: {
      ...plain,
      with: [points(shape, select), placed],
      items: [...shape.labels.map((label, at) => item(column(shape.names[at]!), label)), ...facts.map(keep)],
      from: { kind: 'select', alias: 'ranked', select: ranked },
      where: [{ kind: 'any', parts: [whole, ...ranks.map(({ label }) => same(column(label), numberLiteral(1)))] }],
      orderBy: ['x', ...series, ...ys].map((name) => ({ by: column(name), ascending: true })),
    },
  };
}
