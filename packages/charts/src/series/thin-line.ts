/** Above this many values a pixel, a line keeps only what can be seen of it. */
const perPixel = 4;

/**
 * The places of a line worth drawing: of every pixel column the first, the lowest, the highest and the last value, and the
 * gaps (VIZ-09). All of them while there are few.
 */
export const thinLine = (
  values: readonly (number | null)[],
  position: (at: number) => number,
  lengthPx: number,
): readonly number[] => {
  if (values.length <= Math.max(1, lengthPx) * perPixel) return values.map((_, at) => at);
  const kept: number[] = [];
  let column: { px: number; first: number; last: number; low: number; high: number; gap: number } | undefined;
  const close = () => {
    if (!column) return;
    const { first, low, high, last, gap } = column;
    const places = [...new Set([first, low, high, last, ...(gap < 0 ? [] : [gap])])].filter((at) => at >= 0);
    kept.push(...places.sort((a, b) => a - b));
  };
  for (let at = 0; at < values.length; at += 1) {
    const px = Math.floor(position(at));
    if (column?.px !== px) {
      close();
      column = { px, first: -1, last: -1, low: -1, high: -1, gap: -1 };
    }
    const value = values[at];
    if (value === null || value === undefined) column.gap = at;
    else {
      if (column.first < 0) column.first = at;
      column.last = at;
      if (column.low < 0 || value < values[column.low]!) column.low = at;
      if (column.high < 0 || value > values[column.high]!) column.high = at;
    }
  }
  close();
  return kept;
};
