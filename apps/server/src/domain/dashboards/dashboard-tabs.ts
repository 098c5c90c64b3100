import { objectIn } from '../wire/json-text.ts';

interface Tab {
  readonly title: string;
  readonly value: string;
  readonly parents: readonly string[];
  readonly children: readonly Tab[];
}

interface Node {
  readonly id?: string;
  readonly type?: string;
  readonly children?: readonly string[];
  readonly meta?: { readonly text?: string; readonly defaultText?: string };
}

/** The tabs of a layout as a tree; nodes that do not exist, or stand in themselves, are left out. */
const tabsBelow = (
  nodes: Readonly<Record<string, Node>>,
  id: string,
  above: { readonly tabs: readonly string[]; readonly path: ReadonlySet<string> },
): readonly Tab[] => {
  const node = nodes[id];
  if (!node || above.path.has(id)) return [];
  const path = new Set(above.path).add(id);
  const isTab = node.type === 'TAB';
  const tabs = isTab ? [...above.tabs, id] : above.tabs;
  const children = (node.children ?? []).flatMap((child) => tabsBelow(nodes, child, { tabs, path }));
  if (!isTab) return children;
  return [{ title: node.meta?.text || node.meta?.defaultText || '', value: id, parents: above.tabs, children }];
};

const flat = (tabs: readonly Tab[]): readonly Tab[] => tabs.flatMap((tab) => [tab, ...flat(tab.children)]);

/** Tabs of a dashboard and the native filters that show in each. */
export const dashboardTabs = (dashboard: {
  readonly position_json: string | null;
  readonly json_metadata: string | null;
}) => {
  const nodes = objectIn(dashboard.position_json) as Readonly<Record<string, Node>>;
  const tree = tabsBelow(nodes, 'ROOT_ID', { tabs: [], path: new Set() });
  const all = flat(tree);
  const filters = objectIn(dashboard.json_metadata)['native_filter_configuration'];
  const list = (Array.isArray(filters) ? filters : []) as readonly { readonly tabsInScope?: readonly string[] }[];
  const inTab = (tab: string) => list.filter((filter) => (filter?.tabsInScope ?? []).includes(tab));
  return {
    all_tabs: Object.fromEntries(all.map((tab) => [tab.value, tab.title])),
    tab_tree: tree,
    native_filters: { all: list, ...Object.fromEntries(all.map((tab) => [tab.value, inTab(tab.value)])) },
  };
};
