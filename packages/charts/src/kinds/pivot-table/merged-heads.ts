import type { Head, Line } from './pivot-axis.ts';

/** A head as drawn. It spans all neighboring rows or columns that share it. */
export interface MergedHead {
  readonly head: Head;
  /** First level that the head spans. */
  readonly level: number;
  /** Index of the head's first row or column among the drawn ones, and the number of rows or columns that it spans. */
  readonly from: number;
  readonly count: number;
}

/** Returns the heads of a row or column, each with the level at which it starts. */
const startsOf = (line: Line): readonly (readonly [level: number, head: Head])[] => {
  let level = 0;
  return line.heads.map((head) => {
    const start = level;
    level += head.levels;
    return [start, head] as const;
  });
};

/**
 * Returns the heads of the rows or columns from `from` to `to` (exclusive). Heads that neighbors share are merged. A
 * head that begins before `from` is cut off there.
 */
export const mergedHeads = (
  lines: readonly Line[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly MergedHead[] => {
  const merged: MergedHead[] = [];
  const open = new Map<number, number>();
  for (let at = from; at < to; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    for (const [level, head] of startsOf(line)) {
      const place = open.get(level);
      const before = place === undefined ? undefined : merged[place];
      if (place !== undefined && before?.head.id === head.id && before.from + before.count === at)
        merged[place] = { ...before, count: before.count + 1 };
      else {
        open.set(level, merged.length);
        merged.push({ head, level, from: at, count: 1 });
      }
    }
  }
  return merged;
};
