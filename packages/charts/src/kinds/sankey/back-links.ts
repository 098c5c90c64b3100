import type { FlowData } from '../../flow/flow-data.ts';

/**
 * Returns the ids of the backward links. The other links form no cycle. The function puts the nodes into an order. A
 * link is backward if it leads to an earlier node, or from a node to itself. The order keeps backward links few and
 * small: nodes without incoming links come first, nodes without outgoing links last. If all remaining nodes are in
 * cycles, the one with the largest surplus of outflow is next.
 */
export const backLinks = ({ nodes, links }: Pick<FlowData, 'nodes' | 'links'>): ReadonlySet<string> => {
  const left = new Set(nodes.map(({ key }) => key));
  const head: string[] = [];
  const tail: string[] = [];
  const surplus = (key: string): { readonly into: number; readonly out: number } => {
    let into = 0;
    let out = 0;
    for (const { source, target, amount } of links) {
      if (source === target || !left.has(source) || !left.has(target)) continue;
      if (target === key) into += amount;
      if (source === key) out += amount;
    }
    return { into, out };
  };
  while (left.size > 0) {
    let best: { key: string; into: number; out: number } | undefined;
    for (const key of left) {
      const { into, out } = surplus(key);
      if (into === 0 || out === 0) {
        best = { key, into, out };
        break;
      }
      if (!best || out - into > best.out - best.into) best = { key, into, out };
    }
    if (!best) break;
    left.delete(best.key);
    if (best.out === 0 && best.into > 0) tail.unshift(best.key);
    else head.push(best.key);
  }
  const rank = new Map([...head, ...tail].map((key, at) => [key, at]));
  return new Set(
    links.filter(({ source, target }) => (rank.get(source) ?? 0) >= (rank.get(target) ?? 0)).map(({ id }) => id),
  );
};
