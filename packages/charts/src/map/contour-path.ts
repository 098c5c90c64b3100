import type { Box } from '../kind/drawn-kind.ts';
import type { DensityGrid } from './density-grid.ts';

/** Sides of a square between four neighboring grid points: top, right, bottom, left. */
type Side = 't' | 'r' | 'b' | 'l';

/**
 * Sides at which a contour enters and leaves a square, indexed by the corners above the threshold (the sum of 1 for
 * bottom left, 2 for bottom right, 4 for top right, 8 for top left). The area above the threshold is always on the same
 * side of the contour, so that holes run in the opposite direction.
 */
const turns: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['b', 'l']],
  [['r', 'b']],
  [['r', 'l']],
  [['t', 'r']],
  [
    ['b', 'l'],
    ['t', 'r'],
  ],
  [['t', 'b']],
  [['t', 'l']],
  [['l', 't']],
  [['b', 't']],
  [
    ['l', 't'],
    ['r', 'b'],
  ],
  [['r', 't']],
  [['l', 'r']],
  [['b', 'r']],
  [['l', 'b']],
  [],
];

export type Point = readonly [x: number, y: number];

interface Turn {
  readonly point: Point;
  /** Key of the next crossing in the same ring. */
  readonly next: string;
}

const tenth = (px: number) => Math.round(px * 10) / 10;

const pathOf = (ring: readonly Point[]) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** Points at which a threshold crosses the grid's lines, each with the next point of its ring. */
const crossings = (grid: DensityGrid, threshold: number): Map<string, Turn> => {
  const { values, columns, rows, cellPx, left, top } = grid;
  const valueAt = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? 0 : values[row * columns + column]!;
  const between = (fromColumn: number, fromRow: number, toColumn: number, toRow: number): Point => {
    const [from, to] = [valueAt(fromColumn, fromRow), valueAt(toColumn, toRow)];
    const share = from === to ? 0.5 : (threshold - from) / (to - from);
    return [
      left + (fromColumn + (toColumn - fromColumn) * share + 0.5) * cellPx,
      top + (fromRow + (toRow - fromRow) * share + 0.5) * cellPx,
    ];
  };
  const found = new Map<string, Turn>();
  for (let row = -1; row < rows; row += 1)
    for (let column = -1; column < columns; column += 1) {
      const isAbove = (x: number, y: number, bit: number) => (valueAt(column + x, row + y) >= threshold ? bit : 0);
      const shape = isAbove(0, 1, 1) + isAbove(1, 1, 2) + isAbove(1, 0, 4) + isAbove(0, 0, 8);
      const key = (side: Side): string =>
        side === 't' || side === 'b'
          ? `h${column} ${row + (side === 'b' ? 1 : 0)}`
          : `v${column + (side === 'r' ? 1 : 0)} ${row}`;
      const pointOn = (side: Side): Point =>
        side === 't' || side === 'b'
          ? between(column, row + (side === 'b' ? 1 : 0), column + 1, row + (side === 'b' ? 1 : 0))
          : between(column + (side === 'r' ? 1 : 0), row, column + (side === 'r' ? 1 : 0), row + 1);
      for (const [from, to] of turns[shape]!) found.set(key(from), { point: pointOn(from), next: key(to) });
    }
  return found;
};

/**
 * Outline of the area that is at least as dense as a threshold, with its holes, as a path and as rings, and its bounds;
 * undefined if there is no such area.
 */
export const contourPath = (
  grid: DensityGrid,
  threshold: number,
): { readonly path: string; readonly rings: readonly (readonly Point[])[]; readonly box: Box } | undefined => {
  const left = crossings(grid, threshold);
  const rings: Point[][] = [];
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const start of left.keys()) {
    const ring: Point[] = [];
    for (let at = start, turn = left.get(at); turn; at = turn.next, turn = left.get(at)) {
      left.delete(at);
      const [x, y] = turn.point;
      ring.push([tenth(x), tenth(y)]);
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings.length === 0
    ? undefined
    : { path: rings.map(pathOf).join(''), rings, box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 } };
};
