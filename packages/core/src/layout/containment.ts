import { ancestorsIn } from './position.ts';
import { childrenIn, typeIn, type Position } from './read-node.ts';

/** Types of nodes that an editor can add. */
export type ElementType = 'ROW' | 'COLUMN' | 'TABS' | 'TAB' | 'HEADER' | 'MARKDOWN' | 'DIVIDER' | 'CHART' | 'DYNAMIC';

/**
 * Maximum depth of a parent node at which it may contain a child node, by type of the parent and type of the child
 * (contract 8.1).
 */
const depthLimits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ROOT: { TABS: 0, GRID: 0 },
  GRID: { CHART: 1, MARKDOWN: 1, COLUMN: 1, DIVIDER: 1, HEADER: 1, ROW: 1, TABS: 1, DYNAMIC: 1 },
  TABS: { TAB: 3 },
  TAB: { CHART: 5, MARKDOWN: 5, DIVIDER: 5, HEADER: 5, DYNAMIC: 5, COLUMN: 3, ROW: 3, TABS: 3 },
  ROW: { CHART: 4, MARKDOWN: 4, COLUMN: 4, DYNAMIC: 4 },
  COLUMN: { CHART: 5, HEADER: 5, MARKDOWN: 5, ROW: 3, DIVIDER: 3, TABS: 3 },
};

/** Depth of a node: the number of its ancestors, not counting TABS and TAB. The root has depth 0. */
export const depthIn = (position: Position, id: string): number => {
  const path = [...ancestorsIn(position, id), id];
  const levels = path.filter((each) => !['TABS', 'TAB'].includes(typeIn(position, each))).length;
  // Below top-level TABS, a TAB replaces the grid, so it counts for the depth.
  const atTop = path.length > 1 && typeIn(position, path[1] ?? '') === 'TABS';
  return Math.max(0, levels - 1 + (atTop ? 1 : 0));
};

/** True if a node may contain children of this type. */
export const mayContain = (position: Position, parentId: string, type: string): boolean => {
  const limit = depthLimits[typeIn(position, parentId)]?.[type];
  return limit !== undefined && depthIn(position, parentId) <= limit;
};

/**
 * True if a node can move to depth `depth` without violating a depth limit for any node below it. Nodes of unknown
 * types are not checked.
 */
export const mayStandAt = (position: Position, id: string, depth: number): boolean => {
  const limits = depthLimits[typeIn(position, id)];
  return childrenIn(position, id).every((child) => {
    const limit = limits?.[typeIn(position, child)];
    const below = ['TABS', 'TAB'].includes(typeIn(position, child)) ? depth : depth + 1;
    return (limit === undefined || depth <= limit) && mayStandAt(position, child, below);
  });
};

/** True if nodes of this type can be in a row, where they have a width. */
export const standsInRow = (type: string): boolean => ['CHART', 'MARKDOWN', 'COLUMN', 'DYNAMIC'].includes(type);
