import type { TreeItem } from './tree-data.ts';

/** A node as it is drawn. The nodes below it may be folded. */
export interface FoldedItem {
  readonly item: TreeItem;
  readonly children: readonly FoldedItem[];
  /** Number of folded nodes below this node. */
  readonly folded: number;
  /** Number of siblings that this node summarizes, if there are too many to draw. */
  readonly more?: number;
}

/** For each level, the number of visible leaf nodes if everything below the level is folded. */
const endsByLevel = (root: TreeItem, most: number): readonly number[] => {
  const ends: number[] = [];
  let level: readonly TreeItem[] = [root];
  let above = 0;
  while (level.length > 0 && ends.length <= most) {
    ends.push(above + level.length);
    above += level.filter(({ children }) => children.length === 0).length;
    level = level.flatMap(({ children }) => children);
  }
  return ends;
};

/**
 * Folds a tree to the levels that fit: at most `ends` visible leaf nodes and `levels` levels below the root. If a
 * single level has too many nodes, the last children of each parent are counted instead of drawn.
 */
export const foldTree = (
  root: TreeItem,
  { ends, levels }: { readonly ends: number; readonly levels: number },
): FoldedItem => {
  const counts = endsByLevel(root, levels);
  const deepest = Math.max(
    1,
    counts.findLastIndex((count) => count <= ends),
  );
  const fold = (item: TreeItem, level: number): FoldedItem => {
    if (level >= deepest || item.children.length === 0) return { item, children: [], folded: item.below };
    const fits = deepest > 1 || item.children.length <= ends;
    const shown = fits ? item.children : item.children.slice(0, Math.max(1, ends - 1));
    const children = shown.map((child) => fold(child, level + 1));
    const next = item.children[shown.length];
    if (!next) return { item, children, folded: 0 };
    return {
      item,
      children: [...children, { item: next, children: [], folded: 0, more: item.children.length - shown.length }],
      folded: 0,
    };
  };
  return fold(root, 0);
};
