import type { FlowData } from '../../flow/flow-data.ts';

/**
 * Ids of the links that lead back, so that the others have no cycle. Nodes are put in an order that keeps back links
 * few and small: those that nothing enters first, those that nothing leaves last, and where all are in cycles, the one
 * with the largest surplus of outflow next. A link from a node to itself always leads back.
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
