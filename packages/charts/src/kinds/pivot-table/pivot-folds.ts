import type { FoldedGroups } from './pivot-data.ts';
import type { SideName } from './pivot-marks.ts';
import type { PivotBase } from './pivot-view.ts';

/** Paths of all groups of a depth. */
const pathsAt = ({ pivot }: PivotBase, side: SideName, depth: number): readonly string[] =>
  pivot[side].byDepth[depth]?.map(({ path }) => path) ?? [];

/** Folds groups of an axis, or unfolds them. */
const withFolded = (
  folded: FoldedGroups,
  side: SideName,
  paths: readonly string[],
  isFolded: boolean,
): FoldedGroups => {
  const next = new Set(folded[side]);
  for (const path of paths) {
    if (isFolded) next.add(path);
    else next.delete(path);
  }
  return { ...folded, [side]: next };
};

/** Folds a group, or unfolds it. */
export const turnGroup = (folded: FoldedGroups, side: SideName, path: string): FoldedGroups =>
  withFolded(folded, side, [path], !folded[side].has(path));

/** True if some group of a depth is not folded. */
export const hasOpenAt = (base: PivotBase, folded: FoldedGroups, side: SideName, depth: number): boolean =>
  pathsAt(base, side, depth).some((path) => !folded[side].has(path));

/** Folds all groups of a depth, or unfolds them if none is open. */
export const turnDepth = (base: PivotBase, folded: FoldedGroups, side: SideName, depth: number): FoldedGroups =>
  withFolded(folded, side, pathsAt(base, side, depth), hasOpenAt(base, folded, side, depth));
