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

/** The tabs of a layout: all of them in reading order, and those on top. */
const tabsOf = (position: Readonly<Record<string, unknown>>) => {
  const all: Tab[] = [];
  const top: Tab[] = [];
  /** Of each node, the tab that it is or lies in. */
  const tabById = new Map<string, { readonly tab: Tab; readonly children: Tab[] } | undefined>();
  // A node comes after the one above it.
  for (const { id, parent } of readLayoutTree(position).places.values()) {
    const above = parent === undefined ? undefined : tabById.get(parent);
    const { type, meta, parents: stored } = position[id] as Readonly<Record<string, unknown>>;
    if (type !== 'TAB') {
      tabById.set(id, above);
      continue;
    }
    const children: Tab[] = [];
    // A layout stores for each node everything above it; the contract gives that as it is.
    const parents = (Array.isArray(stored) ? stored : []).filter((parent) => typeof parent === 'string');
    const tab = { title: textIn(meta, 'text') || textIn(meta, 'defaultText'), value: id, parents, children };
    tabById.set(id, { tab, children });
    all.push(tab);
    (above?.children ?? top).push(tab);
  }
  return { all, top };
};

/** The native filters that show in each tab. */
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

/** Tabs of a dashboard and the native filters that show in each. */
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
