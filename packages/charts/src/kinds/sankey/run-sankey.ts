import { Sankey, type SankeyGraph, type SankeyLink, type SankeyNode } from '@visx/sankey';
import { throughput, type FlowData } from '../../flow/flow-data.ts';

interface NodeFacts {
  readonly key: string;
  readonly fixedValue: number;
  /** Index of the column, which the layout sets. */
  readonly layer?: number;
}
interface LinkFacts {
  readonly id: string;
}
export type PlacedNode = SankeyNode<NodeFacts, LinkFacts>;
export type PlacedLink = SankeyLink<NodeFacts, LinkFacts>;

/** Width of a node, in px. */
export const nodePx = 8;

/** Returns the column of a node, given the number of columns. */
const alignments: Readonly<Record<string, (node: PlacedNode, columns: number) => number>> = {
  left: (node) => node.depth ?? 0,
  right: (node, columns) => columns - 1 - (node.height ?? 0),
  center: (node) => {
    const [into, out] = [node.targetLinks ?? [], node.sourceLinks ?? []];
    if (into.length > 0 || out.length === 0) return node.depth ?? 0;
    return Math.min(...out.map(({ target }) => (typeof target === 'object' ? (target.depth ?? 1) : 1))) - 1;
  },
  justify: (node, columns) => ((node.sourceLinks ?? []).length > 0 ? (node.depth ?? 0) : columns - 1),
};

const orders: Readonly<Record<string, (a: PlacedNode, b: PlacedNode) => number>> = {
  amount: (a, b) => b.fixedValue - a.fixedValue,
  name: (a, b) => (a.key < b.key ? -1 : 1),
};

export interface SankeyRequest {
  /**
   * Names of the alignment and of the order of nodes. Unknown names give `justify` and the order with the fewest
   * crossings.
   */
  readonly align: string | undefined;
  readonly order: string | undefined;
  /** Bounds of the area for the nodes, in px. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Gap between nodes of a column, in px. */
  readonly gapPx: number;
}

/** Places nodes and links that have no cycle. A node is as high as its throughput, including backward links. */
export const runSankey = (
  { nodes, links }: Pick<FlowData, 'nodes' | 'links'>,
  { align, order, left, top, right, bottom, gapPx }: SankeyRequest,
): SankeyGraph<NodeFacts, LinkFacts> => {
  // The layout mutates its input, so it gets copies.
  const root = {
    nodes: nodes.map((node) => ({ key: node.key, fixedValue: throughput(node) })),
    links: links.map(({ id, source, target, amount }) => ({ id, source, target, value: amount })),
  };
  const kept: { graph: SankeyGraph<NodeFacts, LinkFacts> } = { graph: root };
  const nodeSort = order === undefined ? undefined : orders[order];
  // This component has no hooks, so it can be called as a function: it runs the layout and passes the result to
  // `children`.
  Sankey<NodeFacts, LinkFacts>({
    root,
    nodeId: ({ key }) => key,
    nodeWidth: nodePx,
    nodePadding: gapPx,
    nodeAlign: alignments[align ?? 'justify'] ?? alignments['justify']!,
    extent: [
      [left, top],
      [Math.max(left + nodePx + 1, right), Math.max(top + 1, bottom)],
    ],
    iterations: 24,
    ...(nodeSort ? { nodeSort } : {}),
    children: ({ graph }) => {
      kept.graph = graph;
      return null;
    },
  });
  // With a single column, the layout divides by zero, so the positions are set here.
  for (const node of kept.graph.nodes) {
    if (Number.isFinite(node.x0)) continue;
    node.x0 = left;
    node.x1 = left + nodePx;
  }
  return kept.graph;
};
