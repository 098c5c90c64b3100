type Position = readonly [x: number, y: number];

/** A cell with the points in it, in px. */
export interface Bin {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly path: string;
  readonly corners: readonly Position[];
  /** Indexes of the points in the cell. */
  readonly points: readonly number[];
}

const rounded = (value: number) => Math.round(value * 10) / 10;

const gathered = (positions: readonly Position[], cellOf: (position: Position) => readonly [number, number]) => {
  const cells = new Map<string, { readonly column: number; readonly row: number; readonly points: number[] }>();
  positions.forEach((position, at) => {
    const [column, row] = cellOf(position);
    const id = `${column} ${row}`;
    const cell = cells.get(id) ?? { column, row, points: [] };
    cells.set(id, cell);
    cell.points.push(at);
  });
  return [...cells].map(([id, cell]) => ({ id, ...cell }));
};

/** Tolerance in cells: a point on an edge belongs to the cell after it, whatever the rounding errors of its position. */
const tolerance = 1e-6;
const cellAt = (distance: number): number => Math.floor(distance + tolerance);

/** Squares with a small gap between them. `origin` is a corner of the grid. */
export const squareBins = (
  positions: readonly Position[],
  sizePx: number,
  origin: Position = [0, 0],
): readonly Bin[] => {
  const gap = sizePx > 5 ? 1 : 0.4;
  return gathered(positions, ([x, y]) => [cellAt((x - origin[0]) / sizePx), cellAt((y - origin[1]) / sizePx)]).map(
    ({ id, column, row, points }) => {
      const [left, top] = [origin[0] + column * sizePx, origin[1] + row * sizePx];
      const side = rounded(sizePx - gap);
      return {
        id,
        points,
        x: left + sizePx / 2,
        y: top + sizePx / 2,
        path: `M${rounded(left)} ${rounded(top)}h${side}v${side}h${-side}z`,
        corners: [
          [left, top],
          [left + side, top],
          [left + side, top + side],
          [left, top + side],
        ],
      };
    },
  );
};

const corners = Array.from(
  { length: 6 },
  (_, at) => [Math.sin((at * Math.PI) / 3), Math.cos((at * Math.PI) / 3)] as const,
);

/** Hexagons with a corner at the top. `origin` is the middle of one of them. */
export const hexagonBins = (
  positions: readonly Position[],
  radiusPx: number,
  origin: Position = [0, 0],
): readonly Bin[] => {
  const [across, down] = [radiusPx * Math.sqrt(3), radiusPx * 1.5];
  const middle = (column: number, row: number): Position => [
    origin[0] + (column + (Math.abs(row) % 2) / 2) * across,
    origin[1] + row * down,
  ];
  const cellOf = ([x, y]: Position): readonly [number, number] => {
    const near = Math.round((y - origin[1]) / down);
    const candidates = [near - 1, near, near + 1].map((row) => {
      const column = Math.round((x - origin[0]) / across - (Math.abs(row) % 2) / 2);
      const [mx, my] = middle(column, row);
      return { cell: [column, row] as const, distance: Math.hypot(mx - x, my - y) };
    });
    return candidates.reduce((best, each) => (each.distance < best.distance ? each : best)).cell;
  };
  const reach = radiusPx > 5 ? radiusPx * 0.94 : radiusPx;
  return gathered(positions, cellOf).map(({ id, column, row, points }) => {
    const [x, y] = middle(column, row);
    const own = corners.map(([dx, dy]): Position => [x + dx * reach, y + dy * reach]);
    const outline = own.map((corner) => corner.map(rounded).join(' '));
    return { id, points, x, y, corners: own, path: `M${outline.join('L')}Z` };
  });
};
