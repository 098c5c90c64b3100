import type { Layout, LayoutNode } from './layout.ts';

/** Ids of the open tabs, outermost first: the selected tab of each visible tab bar, or its first one. */
export const openTabs = (layout: Layout, chosen: ReadonlyMap<string, string>): readonly string[] => {
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (node: LayoutNode): void => {
    // Visit each node only once, because a stored layout may contain cycles.
    if (seen.has(node.id)) return;
    seen.add(node.id);
    const children = node.children.flatMap((id) => layout.nodes.get(id) ?? []);
    if (node.type !== 'TABS') {
      for (const child of children) visit(child);
      return;
    }
    const tabs = children.filter(({ type }) => type === 'TAB');
    const open = tabs.find(({ id }) => id === chosen.get(node.id)) ?? tabs[0];
    if (!open) return;
    found.push(open.id);
    visit(open);
  };
  const start = layout.start === undefined ? undefined : layout.nodes.get(layout.start);
  if (start) visit(start);
  return found;
};
