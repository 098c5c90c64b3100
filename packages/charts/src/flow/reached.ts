interface Step {
  readonly id: string;
  readonly source: string;
  readonly target: string;
}

const walk = <L extends Step>(
  links: readonly L[],
  start: string,
  [from, to]: readonly ['source' | 'target', 'source' | 'target'],
) => {
  const nodes = new Set([start]);
  const passed = new Set<string>();
  const open = [start];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const link of links) {
      if (link[from] !== key) continue;
      passed.add(link.id);
      if (nodes.has(link[to])) continue;
      nodes.add(link[to]);
      open.push(link[to]);
    }
  }
  return { nodes, passed };
};

/** Returns all nodes and links on the paths through a node, before and after it. */
export const reached = (
  links: readonly Step[],
  key: string,
): { readonly nodes: ReadonlySet<string>; readonly links: ReadonlySet<string> } => {
  const behind = walk(links, key, ['source', 'target']);
  const before = walk(links, key, ['target', 'source']);
  return {
    nodes: new Set([...before.nodes, ...behind.nodes]),
    links: new Set([...before.passed, ...behind.passed]),
  };
};
