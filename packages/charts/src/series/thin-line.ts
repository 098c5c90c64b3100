/** A line is thinned if it has more than this number of values per pixel column. */
const perColumn = 4;

/** Division of a line's values into pixel columns, and the number of values that the line had before any thinning. */
export interface LineCut {
  readonly columns: number;
  readonly columnOf: (at: number) => number;
  readonly count: number;
}

/** True if a line with this many values is thinned. */
export const isThinned = (count: number, columns: number): boolean => count > columns * perColumn;

/** Divides an ascending axis into pixel columns of equal width. The last x belongs to the last column. */
export const cutAxis = (xs: readonly number[], columns: number, count: number): LineCut =>
  cutSpan((at) => xs[at]!, [xs[0] ?? 0, xs.at(-1) ?? 0], { columns, count });

/** Divides an ascending axis into pixel columns between its first and last value. */
export const cutSpan = (
  xAt: (at: number) => number,
  [low, high]: readonly [low: number, high: number],
  { columns, count }: Pick<LineCut, 'columns' | 'count'>,
): LineCut => ({
  columns,
  count,
  columnOf: (at) => (high > low ? Math.min(Math.floor(((xAt(at) - low) / (high - low)) * columns), columns - 1) : 0),
});

/**
 * Index after the last value in the pixel column of the value at index `from`. `count` is the number of values of the
 * line.
 */
const endOfColumn = (columnOf: LineCut['columnOf'], from: number, count: number): number => {
  const column = columnOf(from);
  let [inside, outside] = [from, count];
  while (outside - inside > 1) {
    const middle = (inside + outside) >> 1;
    if (columnOf(middle) === column) inside = middle;
    else outside = middle;
  }
  return outside;
};

/** Part of a line's values in a separate array. `from` is the index of the first of these values in the line. */
export interface ValueRun {
  readonly from: number;
  readonly values: ArrayLike<number | null>;
}

/**
 * Indexes of the values that are drawn: the first, lowest, highest and last value of each pixel column, and the ends of
 * gaps (VIZ-09). Short lines are not thinned. The server's reduction keeps the same values, so a line that it reduced
 * stays unchanged. A missing value is null or not finite.
 */
export const thinRuns = (
  runs: readonly ValueRun[],
  length: number,
  { columns, columnOf, count }: LineCut,
): readonly number[] => {
  if (!isThinned(count, columns)) return Array.from({ length }, (_, at) => at);
  const kept: number[] = [];
  let nth = 0;
  let [values, start, end]: [ArrayLike<number | null>, number, number] = [[], 0, 0];
  for (let from = 0; from < length;) {
    const to = endOfColumn(columnOf, from, length);
    let [first, lowest, highest, last, firstGap, lastGap] = [-1, -1, -1, -1, -1, -1];
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    // This loop may run a million times, so most values must take only two comparisons.
    for (let at = from; at < to; at += 1) {
      if (at === end) {
        ({ values, from: start } = runs[nth]!);
        end = start + values.length;
        nth += 1;
      }
      const value = values[at - start]!;
      if (value !== null && value >= low && value <= high) {
        last = at;
      } else if (Number.isFinite(value)) {
        if (first < 0) first = at;
        if (value < low) [low, lowest] = [value, at];
        if (value > high) [high, highest] = [value, at];
        last = at;
      } else {
        if (firstGap < 0) firstGap = at;
        lastGap = at;
      }
    }
    const places = [first, lowest, highest, last, firstGap, lastGap].sort((a, b) => a - b);
    kept.push(...places.filter((at, place) => at >= 0 && at !== places[place - 1]));
    from = to;
  }
  return kept;
};

/** Indexes of the values that are drawn, for a line whose values are in one array. */
export const thinLine = (values: ArrayLike<number | null>, cut: LineCut): readonly number[] =>
  thinRuns([{ from: 0, values }], values.length, cut);
