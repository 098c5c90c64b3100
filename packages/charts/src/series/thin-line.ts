/** Up to this many values per pixel column, a line is not thinned. */
const perColumn = 4;

/** Pixel columns of a line, and its number of values before it was thinned. */
export interface LineCut {
  readonly columns: number;
  readonly columnOf: (at: number) => number;
  readonly count: number;
}

/** Divides an ascending axis into pixel columns of equal width. The last x belongs to the last column. */
export const cutAxis = (xs: readonly number[], columns: number, count: number): LineCut => {
  const [low, high] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  const columnOf = (at: number) =>
    high > low ? Math.min(Math.floor(((xs[at]! - low) / (high - low)) * columns), columns - 1) : 0;
  return { columns, columnOf, count };
};

/**
 * Indexes of the values that are drawn: the first, lowest, highest and last value of each pixel column, and the ends of
 * gaps (VIZ-09). Short lines are not thinned. The server's reduction keeps the same values, so a line that it reduced
 * stays unchanged.
 */
export const thinLine = (
  values: readonly (number | null)[],
  { columns, columnOf, count }: LineCut,
): readonly number[] => {
  if (count <= columns * perColumn) return values.map((_, at) => at);
  const kept: number[] = [];
  let column = -1;
  // First, lowest, highest, last; first and last gap.
  let places = [-1, -1, -1, -1, -1, -1];
  const close = () => {
    kept.push(...[...new Set(places)].filter((at) => at >= 0).sort((a, b) => a - b));
  };
  for (let at = 0; at < values.length; at += 1) {
    const here = columnOf(at);
    if (column !== here) {
      close();
      column = here;
      places = [-1, -1, -1, -1, -1, -1];
    }
    const value = values[at] ?? null;
    if (value === null) {
      if (places[4]! < 0) places[4] = at;
      places[5] = at;
    } else {
      if (places[0]! < 0) places[0] = at;
      if (places[1]! < 0 || value < values[places[1]!]!) places[1] = at;
      if (places[2]! < 0 || value > values[places[2]!]!) places[2] = at;
      places[3] = at;
    }
  }
  close();
  return kept;
};
