import { readLayoutTree } from '@sightline/core';
import { objectIn } from '../wire/json-text.ts';
import { isPlainObject } from '../wire/plain-object.ts';

interface Tab {
  readonly title: string;
  readonly value: string;
  readonly parents: readonly string[];
  readonly children: readonly Tab[];
}

const textIn = (meta: unknown, key: string): string => {
  const value = isPlainObject(meta) ? meta[key] : undefined;
  return typeof value === 'string' ? value : '';
};

/** Returns all tabs of a layout in reading order, and separately the top-level ones. */
const tabsOf = (position: Readonly<Record<string, unknown>>) => {
  const all: Tab[] = [];
  const top: Tab[] = [];
  /** Maps each node to its nearest tab: itself, or the tab that contains it. */
  const tabById = new Map<string, { readonly tab: Tab; readonly children: Tab[] } | undefined>();
  // Parents come before their children.
  for (const { id, parent } of readLayoutTree(position).places.values()) {
    const above = parent === undefined ? undefined : tabById.get(parent);
    const { type, meta, parents: stored } = position[id] as Readonly<Record<string, unknown>>;
    if (type !== 'TAB') {
      tabById.set(id, above);
      continue;
    }
    const children: Tab[] = [];
    // A layout stores the ancestors of each node. As in Superset, the response contains them as they are stored.
    const parents = (Array.isArray(stored) ? stored : []).filter((parent) => typeof parent === 'string');
    const tab = { title: textIn(meta, 'text') || textIn(meta, 'defaultText'), value: id, parents, children };
    tabById.set(id, { tab, children });
    all.push(tab);
    (above?.children ?? top).push(tab);
  }
  return { all, top };
};

/** Groups the native filters by the tabs that they apply to. */
const filtersByTab = (filters: readonly unknown[]): ReadonlyMap<string, readonly unknown[]> => {
  const byTab = new Map<string, unknown[]>();
  for (const filter of filters) {
    const tabs = isPlainObject(filter) ? filter['tabsInScope'] : undefined;
    for (const tab of new Set(Array.isArray(tabs) ? (tabs as unknown[]) : [])) {
      if (typeof tab !== 'string') continue;
      const list = byTab.get(tab);
      if (list) list.push(filter);
      else byTab.set(tab, [filter]);
    }
  }
  return byTab;
};

/** Returns the tabs of a dashboard and the native filters of each tab. */
export const dashboardTabs = (dashboard: {
  readonly position_json: string | null;
  readonly json_metadata: string | null;
}) => {
  const { all, top } = tabsOf(objectIn(dashboard.position_json));
  const filters = objectIn(dashboard.json_metadata)['native_filter_configuration'];
  const list = (Array.isArray(filters) ? filters : []) as readonly unknown[];
  const inTab = filtersByTab(list);
  return {
    all_tabs: Object.fromEntries(all.map((tab) => [tab.value, tab.title])),
    tab_tree: top,
    native_filters: { all: list, ...Object.fromEntries(all.map(({ value }) => [value, inTab.get(value) ?? []])) },
  };
};
