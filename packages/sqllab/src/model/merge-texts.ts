import { diff3Merge } from 'node-diff3';

/** Merges two versions of the text `base` by lines. Returns undefined if both changed the same lines differently. */
export const mergeTexts = (base: string, mine: string, theirs: string): string | undefined => {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const regions = diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'), { excludeFalseConflicts: true });
  const lines: string[] = [];
  for (const { ok } of regions) {
    if (!ok) return undefined;
    lines.push(...ok);
  }
  return lines.join('\n');
};
