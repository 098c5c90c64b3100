/** A row as the reduction sees it: axis, value and series. */
export interface Point {
  readonly x: number | null;
  readonly y: number | null;
  readonly series: string | null;
}

const stepOf = (value: number, [low, high]: readonly [number, number], steps: number): number =>
  high > low ? Math.min(Math.floor(((value - low) / (high - low)) * steps), steps - 1) : 0;

const boundsOf = (values: readonly number[]): readonly [number, number] => [
  values.reduce((least, value) => Math.min(least, value), Infinity),
  values.reduce((greatest, value) => Math.max(greatest, value), -Infinity),
];

/**
 * Returns the first, last, lowest and highest points of each pixel column and series, found by a plain loop. If there
 * are few points, returns all of them.
 */
export function naiveExtremes(points: readonly Point[], width: number): readonly Point[] {
  const placed = points.filter((point): point is Point & { x: number } => point.x !== null);
  if (placed.length <= 4 * width) return placed;
  const bounds = boundsOf(placed.map(({ x }) => x));
  const groups = new Map<string, (Point & { x: number })[]>();
  for (const point of placed) {
    const key = JSON.stringify([stepOf(point.x, bounds, width), point.series]);
    groups.set(key, [...(groups.get(key) ?? []), point]);
  }
  return [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted((a, b) => a.x - b.x || (a.y ?? 0) - (b.y ?? 0));
    const held = sorted.filter(({ y }) => y !== null);
    const missing = sorted.filter(({ y }) => y === null);
    const [low, high] = boundsOf(held.map(({ y }) => y ?? 0));
    const found = [
      held[0],
      held.at(-1),
      held.find(({ y }) => y === low),
      held.find(({ y }) => y === high),
      missing[0],
      missing.at(-1),
    ];
    return [...new Set(found)].filter((point) => point !== undefined);
  });
}

/** Counts the points per pixel and series, as texts `column row series count`. */
export function naiveCounts(points: readonly Point[], width: number, height: number): readonly string[] {
  const placed = points.filter(
    (point): point is Point & { x: number; y: number } => point.x !== null && point.y !== null,
  );
  const [xs, ys] = [boundsOf(placed.map(({ x }) => x)), boundsOf(placed.map(({ y }) => y))];
  const counts = new Map<string, number>();
  for (const { x, y, series } of placed) {
    const key = JSON.stringify([stepOf(x, xs, width), stepOf(y, ys, height), series]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${key} ${count}`).toSorted();
}
