/** Up to this many values per pixel column, a line is not thinned. */
const perColumn = 4;

/** Pixel columns of a line, and its number of values before it was thinned. */
export interface LineCut {
  readonly columns: number;
  readonly columnOf: (at: number) => number;
  readonly count: number;
}

/** True if a line with this many values is thinned. */
export const isThinned = (count: number, columns: number): boolean => count > columns * perColumn;

/** Divides an ascending axis into pixel columns of equal width. The last x belongs to the last column. */
export const cutAxis = (xs: ArrayLike<number>, columns: number, count: number): LineCut => {
  const [low, high] = [xs[0] ?? 0, xs[xs.length - 1] ?? 0];
  const columnOf = (at: number) =>
    high > low ? Math.min(Math.floor(((xs[at]! - low) / (high - low)) * columns), columns - 1) : 0;
  return { columns, columnOf, count };
};

/** Index after the last value of the pixel column that a value is in. */
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

/**
 * Indexes of the values that are drawn: the first, lowest, highest and last value of each pixel column, and the ends of
 * gaps (VIZ-09). Short lines are not thinned. The server's reduction keeps the same values, so a line that it reduced
 * stays unchanged. A missing value is null or not finite.
 */
export const thinLine = (
  values: ArrayLike<number | null>,
  { columns, columnOf, count }: LineCut,
): readonly number[] => {
  if (!isThinned(count, columns)) return Array.from(values, (_, at) => at);
  const kept: number[] = [];
  for (let from = 0; from < values.length;) {
    const to = endOfColumn(columnOf, from, values.length);
    let [first, lowest, highest, last, firstGap, lastGap] = [-1, -1, -1, -1, -1, -1];
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = from; at < to; at += 1) {
      const value = values[at]!;
      if (!Number.isFinite(value)) {
        if (firstGap < 0) firstGap = at;
        lastGap = at;
        continue;
      }
      if (first < 0) first = at;
      if (value < low) [low, lowest] = [value, at];
      if (value > high) [high, highest] = [value, at];
      last = at;
    }
    const places = [first, lowest, highest, last, firstGap, lastGap].sort((a, b) => a - b);
    kept.push(...places.filter((at, nth) => at >= 0 && at !== places[nth - 1]));
    from = to;
  }
  return kept;
};
