import { cellWords, metricNames } from '../../frame/picture-words.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, flagIn, labelOf, listIn, numberIn, type FormData } from '../../query/form-data.ts';
import { numberOf } from '../../view/result-columns.ts';

export interface BubblePoint {
  readonly id: string;
  readonly name: string;
  /** Name of the point's series; undefined if the chart has no series. */
  readonly series: string | undefined;
  readonly x: number;
  readonly y: number;
  /** Amount that the area of the circle shows; undefined if all circles have the same size. */
  readonly size: number | undefined;
  readonly clauses: readonly Clause[];
}

export interface BubblePoints {
  /** Points, sorted from the largest to the smallest. */
  readonly points: readonly BubblePoint[];
  readonly metrics: { readonly x: string; readonly y: string; readonly size: string | undefined };
  /** Name of the dimension that defines the series. */
  readonly seriesColumn: string | undefined;
}

export type Bounds = readonly [low: number | undefined, high: number | undefined];

/** Returns the ends of an axis from the settings. They apply only if the axis is truncated. */
const boundsIn = (form: FormData, names: readonly string[], truncate: string): Bounds => {
  if (!flagIn(form, truncate, true)) return [undefined, undefined];
  const bounds = names.map((name) => listIn(form, name)).find((list) => list.length === 2) ?? [];
  const [low, high] = bounds.map((bound) => numberIn({ bound }, 'bound'));
  return [low, high];
};

/** Returns the ends of both axes from the settings. */
export const axisBounds = (form: FormData): { readonly x: Bounds; readonly y: Bounds } => ({
  x: boundsIn(form, ['x_axis_bounds', 'xAxisBounds'], 'truncateXAxis'),
  y: boundsIn(form, ['y_axis_bounds'], 'truncateYAxis'),
});

const isWithin = (value: number, [low, high]: Bounds): boolean =>
  (low === undefined || value >= low) && (high === undefined || value <= high);

/**
 * Returns the points of a bubble chart. Leaves out rows without a position, beyond the bounds of an axis, or not above
 * zero on a logarithmic axis.
 */
export const pointsOf = (facts: PictureProps): BubblePoints | undefined => {
  const { formData, results } = facts;
  const result = results[0];
  const [x] = metricNames(formData, 'x');
  const [y] = metricNames(formData, 'y');
  if (!result || x === undefined || y === undefined) return undefined;
  const [size] = metricNames(formData, 'size');
  const [entity] = dimensionsIn(formData, 'entity').map(labelOf);
  const [series] = dimensionsIn(formData, 'series').map(labelOf);
  const seriesColumn = series === entity ? undefined : series;
  const columns = [entity, seriesColumn].flatMap((name) =>
    name === undefined ? [] : [{ name, cells: result.column(name) ?? [], words: cellWords(facts, name) }],
  );
  const wordsAt = (name: string | undefined, row: number) => {
    const column = columns.find((each) => each.name === name);
    return column?.words(column.cells[row] ?? null);
  };
  const bounds = axisBounds(formData);
  const isLog = { x: flagIn(formData, 'logXAxis', false), y: flagIn(formData, 'logYAxis', false) };
  const [xs, ys, sizes] = [x, y, size].map((name) => (name === undefined ? undefined : result.column(name)));
  const entities = columns.find(({ name }) => name === entity)?.cells ?? [];
  // If each entity has only one row, its bubble needs a condition only on the column of the entity. A condition on a
  // single column can filter other charts.
  const isUnique = new Set(entities).size === result.rowCount;
  const points = Array.from({ length: result.rowCount }, (_, row) => row).flatMap((row): readonly BubblePoint[] => {
    const [across, up] = [numberOf(xs?.[row]), numberOf(ys?.[row])];
    if (across === null || up === null || (isLog.x && across <= 0) || (isLog.y && up <= 0)) return [];
    if (!isWithin(across, bounds.x) || !isWithin(up, bounds.y)) return [];
    const own = isUnique ? columns.slice(0, 1) : columns;
    return [
      {
        id: String(row),
        name: wordsAt(entity, row) ?? wordsAt(seriesColumn, row) ?? '',
        series: wordsAt(seriesColumn, row),
        x: across,
        y: up,
        size: sizes === undefined ? undefined : (numberOf(sizes[row]) ?? 0),
        clauses: own.map(({ name, cells }) => ({ column: name, value: cells[row] ?? null })),
      },
    ];
  });
  if (points.length === 0) return undefined;
  return {
    points: points.toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0)),
    metrics: { x, y, size },
    seriesColumn,
  };
};
