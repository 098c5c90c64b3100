import type { Head, Line } from './pivot-axis.ts';

/** A head as drawn: it spans neighboring lines that have it in common. */
export interface MergedHead {
  readonly head: Head;
  /** First level that the head spans. */
  readonly level: number;
  /** Index of the head's first line among the drawn lines, and number of lines. */
  readonly from: number;
  readonly count: number;
}

/** Level at which each head of a line starts. */
const startsOf = (line: Line): readonly (readonly [level: number, head: Head])[] => {
  let level = 0;
  return line.heads.map((head) => {
    const start = level;
    level += head.levels;
    return [start, head] as const;
  });
};

/**
 * Heads of the lines from `from` to `to` (exclusive), merged where neighbors share them. A head that begins before the
 * drawn lines starts at the first drawn line.
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
