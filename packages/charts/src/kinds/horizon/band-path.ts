/** A point of a row: its x position in px, and its value as a number of bands; null is a gap. */
export interface BandPoint {
  readonly x: number;
  readonly value: number | null;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * Adds the points at which a line enters or leaves the band from 0 to 1. The line then keeps its shape within the band
 * when values outside are clamped.
 */
const withCrossings = (points: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] =>
  points.flatMap(([x, value], at) => {
    const before = points[at - 1];
    if (before === undefined) return [[x, value] as const];
    const [fromX, from] = before;
    const crossings = [0, 1]
      .filter((edge) => (from - edge) * (value - edge) < 0)
      .map((edge) => [fromX + ((x - fromX) * (edge - from)) / (value - from), edge] as const)
      .toSorted((a, b) => a[0] - b[0]);
    return [...crossings, [x, value] as const];
  });

const runPath = (run: readonly (readonly [number, number])[], top: number, height: number): string => {
  const line = withCrossings(run).map(([x, value]) => {
    const share = Math.max(0, Math.min(1, value));
    return `${rounded(x)} ${rounded(top + height * (1 - share))}`;
  });
  const base = rounded(top + height);
  return `M${rounded(run[0]![0])} ${base}L${line.join('L')}L${rounded(run.at(-1)![0])} ${base}Z`;
};

/**
 * Outline of one band of a row: the part of its values between `band` and `band` + 1. Empty if no value is in the band.
 */
export const bandPath = (
  points: readonly BandPoint[],
  { band, sign, top, height }: { band: number; sign: 1 | -1; top: number; height: number },
): string => {
  const runs: (readonly [number, number])[][] = [[]];
  for (const { x, value } of points) {
    if (value === null) runs.push([]);
    else runs.at(-1)!.push([x, value * sign - band]);
  }
  return runs
    .filter((run) => run.some(([, value]) => value > 0))
    .map((run) => runPath(run.length === 1 ? [[run[0]![0] - 1, run[0]![1]], run[0]!] : run, top, height))
    .join('');
};

/** Averages the points in each pixel column, if there are several points per pixel. */
export const thinnedPoints = (points: readonly BandPoint[], widthPx: number): readonly BandPoint[] => {
  const size = Math.ceil(points.length / Math.max(1, widthPx));
  if (size < 2) return points;
  return Array.from({ length: Math.ceil(points.length / size) }, (_, at) => {
    const part = points.slice(at * size, (at + 1) * size);
    const known = part.flatMap(({ value }) => (value === null ? [] : [value]));
    return {
      x: (part[0]!.x + part.at(-1)!.x) / 2,
      value: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length,
    };
  });
};
