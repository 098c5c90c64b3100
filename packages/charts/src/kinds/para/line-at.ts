type Point = readonly [x: number, y: number] | undefined;

/** A line with its places on the axes, in px; without a place where its value is missing. */
export interface PlacedLine {
  readonly id: string;
  readonly points: readonly Point[];
}

/** A line this near to a point is meant. */
const reachPx = 7;

/** How far along its curve a line is where it has come so far to the next axis; both from 0 to 1. */
const alongCurve = (share: number): number => {
  let [low, high] = [0, 1];
  // The curve leaves and arrives level, with both controls in the middle. Its x grows all the way.
  for (let turn = 0; turn < 24; turn += 1) {
    const at = (low + high) / 2;
    if (1.5 * at * (1 - at) + at ** 3 < share) low = at;
    else high = at;
  }
  return (low + high) / 2;
};

/** Finds the line that passes nearest to a point, front ones first; undefined if none is near. */
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
