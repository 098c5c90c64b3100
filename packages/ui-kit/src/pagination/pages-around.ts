/** Returns the 0-based page numbers to show: the first, the last, and those around `page`. Undefined marks a gap. */
export function pagesAround(page: number, count: number): ReadonlyArray<number | undefined> {
  if (count <= 7) return Array.from({ length: count }, (_, index) => index);
  const from = Math.max(1, Math.min(page - 1, count - 5));
  const to = Math.min(count - 2, Math.max(page + 1, 4));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [0, ...(from > 1 ? [undefined] : []), ...middle, ...(to < count - 2 ? [undefined] : []), count - 1];
}
