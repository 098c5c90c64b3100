/** A single point, or several points that are close together; positions in px. */
export interface Cluster {
  readonly x: number;
  readonly y: number;
  /** Indexes of the points in the cluster. */
  readonly points: readonly number[];
}

type Position = readonly [x: number, y: number];

/** Indexes of the points by cell, so that only close ones are compared. */
const gridOf = (positions: readonly Position[], sizePx: number) => {
  const cells = new Map<string, number[]>();
  positions.forEach(([x, y], at) => {
    const key = `${Math.floor(x / sizePx)} ${Math.floor(y / sizePx)}`;
    const cell = cells.get(key) ?? [];
    cells.set(key, cell);
    cell.push(at);
  });
  return ([x, y]: Position): readonly number[] => {
    const [column, row] = [Math.floor(x / sizePx), Math.floor(y / sizePx)];
    return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []));
  };
};

/** Gathers points within a radius, starting at the densest places. A radius of 0 keeps all points separate. */
export const clusterPoints = (positions: readonly Position[], radiusPx: number): readonly Cluster[] => {
  if (!(radiusPx > 0)) return positions.map(([x, y], at) => ({ x, y, points: [at] }));
  const near = gridOf(positions, radiusPx);
  const within = (at: number): readonly number[] => {
    const [x, y] = positions[at]!;
    return near([x, y]).filter((other) => Math.hypot(positions[other]![0] - x, positions[other]![1] - y) <= radiusPx);
  };
  const counts = positions.map((_, at) => within(at).length);
  const order = positions.map((_, at) => at).sort((a, b) => counts[b]! - counts[a]! || a - b);
  const taken = new Set<number>();
  return order.flatMap((at): readonly Cluster[] => {
    if (taken.has(at)) return [];
    const points = within(at).filter((other) => !taken.has(other));
    for (const other of points) taken.add(other);
    const sum = points.reduce<Position>(
      ([x, y], other) => [x + positions[other]![0], y + positions[other]![1]],
      [0, 0],
    );
    return [{ x: sum[0] / points.length, y: sum[1] / points.length, points }];
  });
};

export interface PushedCircle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/**
 * Moves circles apart until they do not overlap, and keeps them inside the picture. The same input gives the same
 * result.
 */
export const pushApart = <C extends PushedCircle>(
  circles: readonly C[],
  { width, height, gapPx = 2, rounds = 40 }: { width: number; height: number; gapPx?: number; rounds?: number },
): readonly C[] => {
  const placed = circles.map((circle) => ({ ...circle }) as C & { x: number; y: number });
  const keep = (circle: C & { x: number; y: number }) => {
    circle.x = Math.max(circle.r, Math.min(width - circle.r, circle.x));
    circle.y = Math.max(circle.r, Math.min(height - circle.r, circle.y));
  };
  for (let round = 0; round < rounds; round += 1) {
    let moved = false;
    for (let a = 0; a < placed.length; a += 1)
      for (let b = 0; b < a; b += 1) {
        const [one, other] = [placed[a]!, placed[b]!];
        const need = one.r + other.r + gapPx;
        const [dx, dy] = [one.x - other.x, one.y - other.y];
        if (Math.abs(dx) >= need || Math.abs(dy) >= need) continue;
        const distance = Math.hypot(dx, dy);
        if (distance >= need) continue;
        // Circles at the same position move apart horizontally.
        const [ux, uy] = distance < 1e-6 ? [1, 0] : [dx / distance, dy / distance];
        const push = (need - distance) / 2;
        [one.x, one.y, other.x, other.y] = [
          one.x + ux * push,
          one.y + uy * push,
          other.x - ux * push,
          other.y - uy * push,
        ];
        moved = true;
      }
    for (const circle of placed) keep(circle);
    if (!moved) break;
  }
  return placed;
};
