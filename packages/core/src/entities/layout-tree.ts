import { childrenIn, isFields, nodeIn, type Position } from '../layout/read-node.ts';

/** Maximum number of nodes and levels of a dashboard layout. ROOT_ID is level 1. */
export interface LayoutLimits {
  readonly nodes: number;
  readonly levels: number;
}

export const layoutLimits: LayoutLimits = { nodes: 5000, levels: 40 };

/** A node with its position in the tree. */
export interface LayoutPlace {
  readonly id: string;
  /** Parent node; undefined for the root. */
  readonly parent: string | undefined;
  readonly level: number;
  /** Children of the node in the tree. A child that is listed by several nodes is only in the first one. */
  readonly children: readonly string[];
}

/** The first rule that the layout breaks. */
export type LayoutFault =
  | { readonly kind: 'nodes'; readonly nodeId: string; readonly count: number }
  | { readonly kind: 'levels'; readonly nodeId: string }
  /**
   * A second node lists `nodeId` as a child, or the same node lists it twice. ROOT_ID must not be listed at all, so its
   * first parent is undefined.
   */
  | { readonly kind: 'parents'; readonly nodeId: string; readonly parents: readonly [string | undefined, string] };

/** The nodes of a layout as a valid tree, and the first rule that the stored layout breaks, if any. */
export interface LayoutTree {
  /** Nodes that can be reached from the root, in reading order. */
  readonly places: ReadonlyMap<string, LayoutPlace>;
  readonly fault: LayoutFault | undefined;
}

const rootId = 'ROOT_ID';

/** A node that the traversal has yet to visit, and its parent. */
interface Visit {
  readonly id: string;
  readonly above: { readonly id: string; readonly level: number; readonly children: string[] } | undefined;
}

/** Reports the first node beyond the maximum number of nodes. */
const surplusNode = (position: Position, most: number): LayoutFault | undefined => {
  const ids = Object.keys(position).filter((id) => nodeIn(position, id));
  const surplus = ids[most];
  return surplus === undefined ? undefined : { kind: 'nodes', nodeId: surplus, count: ids.length };
};

/**
 * Returns a function that records the parent of a node. If the node already has a parent, the function returns a fault.
 */
const makeParents = () => {
  const parents = new Map<string, string | undefined>([[rootId, undefined]]);
  return (child: string, parent: string): LayoutFault | undefined => {
    if (parents.has(child)) return { kind: 'parents', nodeId: child, parents: [parents.get(child), parent] };
    parents.set(child, parent);
    return undefined;
  };
};

/**
 * Reads the tree of a layout (the contract’s parsed `position_json`) from ROOT_ID down. Each node is visited once,
 * without recursion, so the time is linear in the size of any stored layout. If a layout breaks a rule, nodes beyond a
 * limit are left out, and a node that is listed several times keeps its first position.
 */
export const readLayoutTree = (position: unknown, limits: LayoutLimits = layoutLimits): LayoutTree => {
  const places = new Map<string, LayoutPlace>();
  if (!isFields(position)) return { places, fault: undefined };
  let fault = surplusNode(position, limits.nodes);
  const secondParent = makeParents();
  const ahead: Visit[] = [{ id: rootId, above: undefined }];
  for (let visit = ahead.pop(); visit !== undefined; visit = ahead.pop()) {
    const { id, above } = visit;
    if (!nodeIn(position, id) || places.has(id)) continue;
    const level = (above?.level ?? 0) + 1;
    if (level > limits.levels) {
      fault ??= { kind: 'levels', nodeId: id };
      continue;
    }
    if (places.size === limits.nodes) break;
    const children: string[] = [];
    places.set(id, { id, parent: above?.id, level, children });
    above?.children.push(id);
    const below = childrenIn(position, id);
    for (const child of below) fault ??= secondParent(child, id);
    // Push in reverse, so that children are visited in reading order.
    for (const child of below.toReversed()) ahead.push({ id: child, above: { id, level, children } });
  }
  return { places, fault };
};
