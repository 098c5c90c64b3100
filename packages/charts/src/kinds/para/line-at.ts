type Point = readonly [x: number, y: number] | undefined;

/** A line with its points on the axes, in px; a point is undefined where the value is missing. */
export interface PlacedLine {
  readonly id: string;
  readonly points: readonly Point[];
}

/** Maximum distance in px at which the pointer hits a line. */
const reachPx = 7;

/** Converts a fraction of the horizontal distance to the next axis to the curve's parameter. Both range from 0 to 1. */
const alongCurve = (share: number): number => {
  let [low, high] = [0, 1];
  // The curve leaves and arrives horizontally, with both control points in the middle. Its x always increases, so
  // bisection works.
  for (let turn = 0; turn < 24; turn += 1) {
    const at = (low + high) / 2;
    if (1.5 * at * (1 - at) + at ** 3 < share) low = at;
    else high = at;
  }
  return (low + high) / 2;
};

/** Returns a function that finds the line nearest to a point, preferring lines in front; undefined if none is near. */
export const lineAt = (lines: readonly PlacedLine[], axes: readonly number[]) => {
  return (x: number, y: number): string | undefined => {
    const from = Math.max(
      0,
      Math.min(
        axes.length - 2,
        axes.findLastIndex((axis) => axis <= x),
      ),
    );
    const [start = 0, end = start] = [axes[from], axes[from + 1]];
    const along = alongCurve(end > start ? Math.max(0, Math.min(1, (x - start) / (end - start))) : 0);
    const rise = along * along * (3 - 2 * along);
    let [best, least]: [string | undefined, number] = [undefined, reachPx];
    for (const { id, points } of lines) {
      const [one, other] = [points[from], points[from + 1]];
      const distance =
        one && other
          ? Math.abs(one[1] + (other[1] - one[1]) * rise - y)
          : Math.min(...[one, other].map((point) => (point ? Math.hypot(point[0] - x, point[1] - y) : reachPx)));
      if (distance <= least) [best, least] = [id, distance];
    }
    return least < reachPx ? best : undefined;
  };
};
