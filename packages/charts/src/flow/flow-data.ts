import { cellWords } from '../frame/picture-words.ts';
import type { Clause } from '../kind/drawn-kind.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { numberOf } from '../view/result-columns.ts';

/** A node of a flow: a value of the source or target column. Equal values in both columns are one node. */
export interface FlowNode {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  /** Sums of the amounts of incoming links and of outgoing links. Both include links from the node to itself. */
  readonly inflow: number;
  readonly outflow: number;
  /**
   * Condition that selects the node's rows: on the source column if the node has outgoing links, otherwise on the
   * target column. Empty for a node that combines several small nodes.
   */
  readonly clauses: readonly Clause[];
}

/** The flow from one node to another, over all rows of the pair. */
export interface FlowLink {
  readonly id: string;
  /** Keys of the link's nodes. */
  readonly source: string;
  readonly target: string;
  readonly amount: number;
  readonly clauses: readonly Clause[];
}

export interface FlowData {
  /** Nodes in the order of their first appearance in the result. */
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
  readonly metric: string;
}

/** Columns of a result that describe links. */
export interface FlowColumns {
  readonly source: string;
  readonly target: string;
  readonly metric: string | undefined;
}

const linkRows = (facts: PictureProps, { source, target, metric }: FlowColumns) => {
  const result = facts.results[0];
  const from = result?.column(source) ?? [];
  const to = result?.column(target) ?? [];
  const amounts = metric === undefined ? undefined : result?.column(metric);
  const [fromWords, toWords] = [cellWords(facts, source), cellWords(facts, target)];
  return from.map((cell, at) => {
    const other = to[at] ?? null;
    return {
      from: { name: fromWords(cell), clause: { column: source, value: cell } },
      to: { name: toWords(other), clause: { column: target, value: other } },
      amount: amounts ? (numberOf(amounts[at]) ?? 0) : 1,
    };
  });
};

interface Ends {
  inflow: number;
  outflow: number;
  from?: Clause;
  to?: Clause;
}

/**
 * Returns the nodes and links of a result with one row per pair. Rows of the same pair are added up. Links for which
 * `isKept` returns false, by default those without a positive amount, are left out. Returns undefined if no link is
 * left.
 */
export const flowData = (
  facts: PictureProps,
  columns: FlowColumns,
  isKept: (amount: number) => boolean = (amount) => amount > 0,
): FlowData | undefined => {
  const pairs = new Map<string, { source: string; target: string; amount: number; clauses: readonly Clause[] }>();
  const ends = new Map<string, Ends>();
  for (const { from, to, amount } of linkRows(facts, columns)) {
    const id = JSON.stringify([from.name, to.name]);
    const pair = pairs.get(id);
    if (pair) pair.amount += amount;
    else pairs.set(id, { source: from.name, target: to.name, amount, clauses: [from.clause, to.clause] });
  }
  const links = [...pairs].flatMap(([id, pair]): FlowLink[] => (isKept(pair.amount) ? [{ id, ...pair }] : []));
  const endsOf = (name: string): Ends => {
    const known = ends.get(name) ?? { inflow: 0, outflow: 0 };
    ends.set(name, known);
    return known;
  };
  for (const { source, target, amount, clauses } of links) {
    const [begin, end] = [endsOf(source), endsOf(target)];
    begin.outflow += amount;
    begin.from ??= clauses[0]!;
    end.inflow += amount;
    end.to ??= clauses[1]!;
  }
  if (links.length === 0) return undefined;
  const nodes = [...ends].map(([name, { inflow, outflow, from, to }]): FlowNode => {
    const clause = from ?? to;
    return {
      key: name,
      name,
      color: facts.registry.colorOf(name, columns.source, columns.target),
      inflow,
      outflow,
      clauses: clause ? [clause] : [],
    };
  });
  return { nodes, links, metric: columns.metric ?? '' };
};

/** The larger of inflow and outflow. */
export const throughput = ({ inflow, outflow }: Pick<FlowNode, 'inflow' | 'outflow'>): number =>
  Math.max(inflow, outflow);

export interface Gathering {
  /** Maximum number of nodes to show. */
  readonly most: number;
  /** Name and color of the nodes that combine several small nodes. */
  readonly name: string;
  readonly color: string;
  /**
   * Returns the group of a node. Only nodes of the same group are combined. If this is absent, all nodes are in one
   * group.
   */
  readonly groupOf?: (node: FlowNode) => string;
}

/**
 * Replaces the smallest nodes of each group by one node if there are more nodes than the maximum, so that the picture
 * stays readable. The amounts of their links are added up.
 */
export const gatherNodes = (data: FlowData, { most, name, color, groupOf = () => '' }: Gathering): FlowData => {
  if (data.nodes.length <= most) return data;
  const kept = new Set(
    data.nodes
      .toSorted((a, b) => throughput(b) - throughput(a))
      .slice(0, Math.max(1, most - new Set(data.nodes.map(groupOf)).size))
      .map(({ key }) => key),
  );
  const keyOf = new Map(
    data.nodes.map((node) => [node.key, kept.has(node.key) ? node.key : JSON.stringify([groupOf(node)])] as const),
  );
  const links = new Map<string, FlowLink & { amount: number }>();
  for (const link of data.links) {
    const [source, target] = [keyOf.get(link.source) ?? link.source, keyOf.get(link.target) ?? link.target];
    const isWhole = source === link.source && target === link.target;
    const id = isWhole ? link.id : JSON.stringify([source, target, 'gathered']);
    const known = links.get(id);
    if (known) known.amount += link.amount;
    else links.set(id, { id, source, target, amount: link.amount, clauses: isWhole ? link.clauses : [] });
  }
  const nodes = new Map<string, FlowNode & { inflow: number; outflow: number }>();
  for (const node of data.nodes) {
    const key = keyOf.get(node.key) ?? node.key;
    const known = nodes.get(key);
    if (known) {
      known.inflow += node.inflow;
      known.outflow += node.outflow;
    } else nodes.set(key, key === node.key ? { ...node } : { ...node, key, name, color, clauses: [] });
  }
  return { ...data, nodes: [...nodes.values()], links: [...links.values()] };
};
