import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  /** Faint content at the end, such as a type or a count. */
  readonly note?: ReactNode;
  /** A sentence about the node, such as a comment. */
  readonly help?: string | undefined;
  /**
   * Child nodes; `'unknown'` if the node can be expanded but its children have not been loaded. Without it, the node is
   * a leaf.
   */
  readonly children?: readonly TreeNode[] | 'unknown';
  /** True while the children are loading. */
  readonly loading?: boolean;
}

/** A node as a visible line of the tree. */
export interface TreeLine {
  readonly node: TreeNode;
  /** Depth of the node in the tree, from 0. */
  readonly depth: number;
  readonly parent: string | undefined;
  readonly position: number;
  readonly siblings: number;
}

/** Returns the visible lines: the children of a node follow it while it is expanded. */
export function linesOf(nodes: readonly TreeNode[], expanded: ReadonlySet<string>): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  const add = (level: readonly TreeNode[], depth: number, parent: string | undefined) => {
    for (const [index, node] of level.entries()) {
      lines.push({ node, depth, parent, position: index + 1, siblings: level.length });
      if (Array.isArray(node.children) && expanded.has(node.id)) add(node.children, depth + 1, node.id);
    }
  };
  add(nodes, 0, undefined);
  return lines;
}
