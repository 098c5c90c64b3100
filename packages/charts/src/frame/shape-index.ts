import type { Box, Mark } from '../kind/drawn-kind.ts';
import type { MarkShape } from '../kind/mark-shape.ts';

/** Side of a cell, in px. */
const cellPx = 24;

export interface ShapeIndex {
  /** Returns the id of the frontmost mark at a point; undefined if there is none. */
  readonly at: (x: number, y: number) => string | undefined;
  /** The marks in the cells around a point. */
  readonly around: (x: number, y: number) => readonly Mark[];
}

/** Function that returns true if a point is in the area or on the line of a painted path. Requires a browser. */
export type InPath = (
  shape: Pick<MarkShape, 'path' | 'fill' | 'stroke' | 'strokeWidth'>,
  x: number,
  y: number,
) => boolean;

const isIn = ({ x, y, width, height }: Box, px: number, py: number): boolean =>
  px >= x && px <= x + width && py >= y && py <= y + height;

/** Returns the bounds of a shape. The line of a path extends beyond the box of its mark. */
const boundsOf = ({ path, bounds, stroke, strokeWidth = 1 }: MarkShape, markBox: Box): Box => {
  const box = bounds ?? markBox;
  const by = path === undefined || stroke === undefined ? 0 : strokeWidth / 2;
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
};

const covers = (shape: MarkShape, box: Box, { x, y, inPath }: { x: number; y: number; inPath: InPath }): boolean => {
  if (shape.circle) return Math.hypot(x - shape.circle.x, y - shape.circle.y) <= shape.circle.r;
  return isIn(box, x, y) && (shape.path === undefined || inPath(shape, x, y));
};

/**
 * Creates an index that finds the marks of shapes on a canvas by a point. The cells of a grid contain the shapes whose
 * bounds touch them.
 */
export const shapeIndex = (
  shapes: readonly MarkShape[],
  marks: readonly Mark[],
  { width, inPath }: { readonly width: number; readonly inPath: InPath },
): ShapeIndex => {
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const columns = Math.ceil(width / cellPx) + 6;
  const cells = new Map<number, number[]>();
  const cellOf = (value: number) => Math.floor(value / cellPx);
  // Marks just outside of the picture can be within reach, so the grid has additional cells around it.
  const keyOf = (column: number, row: number) => (row + 2) * columns + column + 2;
  shapes.forEach((shape, at) => {
    const bounds = shape.mark === undefined ? undefined : byId.get(shape.mark)?.box;
    if (!bounds) return;
    const box = boundsOf(shape, bounds);
    const lastColumn = Math.min(columns - 4, cellOf(box.x + box.width));
    const lastRow = cellOf(box.y + box.height);
    for (let row = Math.max(-1, cellOf(box.y)); row <= lastRow; row += 1)
      for (let column = Math.max(-1, cellOf(box.x)); column <= lastColumn; column += 1) {
        const key = keyOf(column, row);
        const cell = cells.get(key);
        if (cell) cell.push(at);
        else cells.set(key, [at]);
      }
  });
  return {
    at: (x, y) => {
      const found = cells.get(keyOf(cellOf(x), cellOf(y))) ?? [];
      const front = found.findLast((at) => {
        const shape = shapes[at]!;
        return covers(shape, boundsOf(shape, byId.get(shape.mark!)!.box), { x, y, inPath });
      });
      return front === undefined ? undefined : shapes[front]!.mark;
    },
    around: (x, y) => {
      const near = new Set<number>();
      for (const row of [-1, 0, 1])
        for (const column of [-1, 0, 1])
          for (const at of cells.get(keyOf(cellOf(x) + column, cellOf(y) + row)) ?? []) near.add(at);
      return [...near].map((at) => byId.get(shapes[at]!.mark!)!);
    },
  };
};
