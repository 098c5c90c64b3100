/** Scopes of filters and cross-filters: converts selected charts to the stored form and back. */

import { isFields, sameJson, type Fields } from '@sightline/core/layout';
import { chartIdsOn, type EditDocument } from './edit-document.ts';
import { changeItem, itemById, mapItems } from './filter-edits.ts';
import { chartIdsBelow, parseLayout, pathTo, tabTitle, type Layout, type LayoutNode } from './layout.ts';
import { parseScope, type Scope } from './native-filter.ts';
import { inScope } from './scope.ts';
import { difference } from './sets.ts';

export const layoutOf = (document: EditDocument): Layout => parseLayout(document.position);

/** A tab or chart in the scope tree. */
export type ScopeNode =
  | { readonly kind: 'tab'; readonly id: string; readonly title: string; readonly children: readonly ScopeNode[] }
  | { readonly kind: 'chart'; readonly id: string; readonly chartId: number };

const tabsAbove = (layout: Layout, id: string): readonly string[] =>
  pathTo(layout, id).filter((each) => each !== id && layout.nodes.get(each)?.type === 'TAB');

/** Tabs and charts in reading order. A chart that is placed twice is listed at its first place. */
export const scopeTree = (layout: Layout): readonly ScopeNode[] => {
  const below = (parent: LayoutNode | undefined): readonly ScopeNode[] =>
    (parent?.children ?? []).flatMap((id, index): readonly ScopeNode[] => {
      const node = layout.nodes.get(id);
      if (!node) return [];
      const { chartId } = node.meta;
      if (node.type === 'TAB') return [{ kind: 'tab', id, title: tabTitle(node, index), children: below(node) }];
      if (node.type !== 'CHART') return below(node);
      return typeof chartId === 'number' && layout.chartNodes.get(chartId) === node
        ? [{ kind: 'chart', id, chartId }]
        : [];
    });
  const start = layout.start === undefined ? undefined : layout.nodes.get(layout.start);
  return below(start);
};

/** Ids of the charts in a part of the scope tree. */
export const chartsBelow = (nodes: readonly ScopeNode[]): readonly number[] =>
  nodes.flatMap((node) => (node.kind === 'chart' ? [node.chartId] : chartsBelow(node.children)));

/** Ids of the charts in the layout that a scope contains. */
export const chartsIn = (layout: Layout, scope: Scope): readonly number[] =>
  chartIdsBelow(layout).filter((chartId) => inScope(layout, scope, chartId));

/** Ids of the tabs that contain the given charts. */
export const tabsIn = (layout: Layout, charts: readonly number[]): readonly string[] => [
  ...new Set(
    charts.flatMap((chartId) => {
      const node = layout.chartNodes.get(chartId);
      return node ? tabsAbove(layout, node.id) : [];
    }),
  ),
];

/**
 * Returns the scope that contains exactly the given charts. Its roots are the tabs that contain some of these charts. A
 * parent replaces its tabs as a root if each of the tabs contains some of the charts, or if one of the charts is in the
 * parent but in none of its tabs. All other charts below the roots are excluded. Charts that are added below a root
 * later are in the scope, too.
 */
export const scopeOf = (layout: Layout, chosen: ReadonlySet<number>): Scope => {
  const isChosen = (nodes: readonly ScopeNode[]) => chartsBelow(nodes).some((chartId) => chosen.has(chartId));
  const rootsBelow = (id: string, nodes: readonly ScopeNode[]): readonly string[] => {
    const tabs = nodes.flatMap((node) => (node.kind === 'tab' ? [node] : []));
    const loose = nodes.filter((node) => node.kind === 'chart');
    if (!isChosen(nodes)) return [];
    if (isChosen(loose) || tabs.every((tab) => isChosen(tab.children))) return [id];
    return tabs.flatMap((tab) => rootsBelow(tab.id, tab.children));
  };
  const roots = rootsBelow('ROOT_ID', scopeTree(layout));
  const rootPath = roots.length === 0 ? ['ROOT_ID'] : roots;
  const reached = chartsIn(layout, { rootPath, excluded: [] });
  return { rootPath, excluded: reached.filter((chartId) => !chosen.has(chartId)) };
};

const scopeFields = (layout: Layout, chosen: ReadonlySet<number>): Fields => {
  const scope = scopeOf(layout, chosen);
  const chartsInScope = chartsIn(layout, scope);
  return { scope, chartsInScope };
};

/**
 * Charts of the layout that are in the scope of a filter or cross-filter: the charts in `chartsInScope`, or those in
 * `scope` if that list is empty.
 */
export const chosenCharts = (layout: Layout, item: Fields): ReadonlySet<number> => {
  const listed = Array.isArray(item['chartsInScope']) ? (item['chartsInScope'] as unknown[]) : [];
  const reached = chartsIn(layout, parseScope(item['scope']));
  return new Set(listed.length > 0 ? chartIdsBelow(layout).filter((chartId) => listed.includes(chartId)) : reached);
};

/** Sets the charts that a filter applies to. */
export const setScope = (document: EditDocument, id: string, chosen: ReadonlySet<number>): EditDocument => {
  const layout = layoutOf(document);
  const fields = scopeFields(layout, chosen);
  const item = itemById(document, id);
  if (!item) return document;
  return changeItem(document, id, { ...fields, tabsInScope: tabsIn(layout, fields['chartsInScope'] as number[]) });
};

const chartConfiguration = (document: EditDocument): Fields => {
  const all = document.metadata['chart_configuration'];
  return isFields(all) ? all : {};
};
const globalConfiguration = (document: EditDocument): Fields => {
  const all = document.metadata['global_chart_configuration'];
  return isFields(all) ? all : {};
};
const crossOf = (document: EditDocument, chartId: number): Fields => {
  const own = chartConfiguration(document)[String(chartId)];
  return isFields(own) && isFields(own['crossFilters']) ? own['crossFilters'] : {};
};

/** Ids of the charts whose cross-filters have their own scope. */
export const chartsWithOwnScope = (document: EditDocument): readonly number[] =>
  Object.keys(chartConfiguration(document))
    .map(Number)
    .filter((chartId) => isFields(crossOf(document, chartId)['scope']));

/**
 * Charts that are filtered by a selection in the given chart. Without `chartId`: by a selection in any chart that has
 * no scope of its own.
 */
export const crossCharts = (document: EditDocument, chartId: number | undefined): ReadonlySet<number> => {
  const layout = layoutOf(document);
  const own = chartId === undefined ? undefined : crossOf(document, chartId)['scope'];
  const scope = parseScope(isFields(own) ? own : globalConfiguration(document)['scope']);
  return new Set(chartsIn(layout, scope).filter((each) => each !== chartId));
};

/**
 * Sets the charts that are filtered by a selection in the given chart. Without `chartId`: by a selection in any chart
 * that has no scope of its own. `'global'` removes a chart's own scope.
 */
export const setCrossCharts = (
  document: EditDocument,
  chartId: number | undefined,
  chosen: ReadonlySet<number> | 'global',
): EditDocument => {
  const layout = layoutOf(document);
  const { metadata } = document;
  if (chartId === undefined) {
    if (chosen === 'global') return document;
    const next = { ...globalConfiguration(document), ...scopeFields(layout, chosen) };
    return withSharedScopes({ ...document, metadata: { ...metadata, global_chart_configuration: next } });
  }
  const all = chartConfiguration(document);
  const before = isFields(all[String(chartId)]) ? (all[String(chartId)] as Fields) : {};
  const fields =
    chosen === 'global'
      ? { scope: 'global', chartsInScope: [...crossCharts(document, undefined)].filter((each) => each !== chartId) }
      : // Include the source chart in the scope, which makes the stored scope simpler. A chart never filters itself.
        { ...scopeFields(layout, new Set([...chosen, chartId])), chartsInScope: [...chosen] };
  const own = { ...before, id: chartId, crossFilters: { ...crossOf(document, chartId), ...fields } };
  return { ...document, metadata: { ...metadata, chart_configuration: { ...all, [chartId]: own } } };
};

/** Copies the dashboard's cross-filter scope to the entries of the charts that use it. */
const withSharedScopes = (document: EditDocument): EditDocument => {
  const shared = crossCharts(document, undefined);
  const all = Object.entries(chartConfiguration(document)).map(([key, own]) => {
    const cross = crossOf(document, Number(key));
    if (!isFields(own) || cross['scope'] !== 'global') return [key, own];
    const chartsInScope = [...shared].filter((each) => each !== Number(key));
    return [key, { ...own, crossFilters: { ...cross, chartsInScope } }];
  });
  if (all.length === 0) return document;
  return { ...document, metadata: { ...document.metadata, chart_configuration: Object.fromEntries(all) as Fields } };
};

/** Returns a list without the removed items. If the list contains none of them, returns the list itself. */
const withoutGone = <List>(list: List, gone: ReadonlySet<unknown>): List | unknown[] =>
  Array.isArray(list) && list.some((each) => gone.has(each)) ? list.filter((each) => !gone.has(each)) : list;

/** Updates a cross-filter scope after a layout change. Recomputes its list of charts, if the scope has one. */
const crossScopeAfter = (
  layout: Layout,
  stored: Fields,
  options: { readonly scope: Scope; readonly self?: number; readonly gone: ReadonlySet<number> },
): Fields => {
  const own = isFields(stored['scope']) && {
    scope: { ...stored['scope'], excluded: withoutGone(stored['scope']['excluded'], options.gone) },
  };
  const reached = chartsIn(layout, options.scope).filter((each) => each !== options.self);
  const listed = Array.isArray(stored['chartsInScope']) ? (stored['chartsInScope'] as unknown[]) : [];
  // Charts that are already listed keep their order, so that a save changes as little as possible.
  const chartsInScope = [
    ...listed.filter((each) => reached.includes(each as number)),
    ...reached.filter((each) => !listed.includes(each)),
  ];
  const next = { ...stored, ...own, ...(Array.isArray(stored['chartsInScope']) && { chartsInScope }) };
  return sameJson(stored, next) ? stored : next;
};

/** Updates the cross-filters after a layout change. A removed chart emits no cross-filter and is in no scope. */
const crossFiltersAfter = (document: EditDocument, layout: Layout, gone: ReadonlySet<number>): EditDocument => {
  const { metadata } = document;
  const shared = globalConfiguration(document);
  const scope = parseScope(shared['scope']);
  const nextShared = crossScopeAfter(layout, shared, { scope, gone });
  const all = Object.entries(chartConfiguration(document));
  const kept = all.filter(([key]) => !gone.has(Number(key)));
  const entries = kept.map(([key, entry]): [string, unknown] => {
    if (!isFields(entry) || !isFields(entry['crossFilters'])) return [key, entry];
    const cross = entry['crossFilters'];
    const own = isFields(cross['scope']) ? parseScope(cross['scope']) : scope;
    const next = crossScopeAfter(layout, cross, { scope: own, self: Number(key), gone });
    return [key, next === cross ? entry : { ...entry, crossFilters: next }];
  });
  const changed = kept.length < all.length || entries.some(([, entry], at) => entry !== kept[at]?.[1]);
  if (!changed && nextShared === shared) return document;
  return {
    ...document,
    metadata: {
      ...metadata,
      ...(nextShared !== shared && { global_chart_configuration: nextShared }),
      ...(changed && { chart_configuration: Object.fromEntries(entries) as Fields }),
    },
  };
};

/**
 * Removes deleted charts from two lists: the charts that are expanded with their description, and the charts that are
 * not refreshed.
 */
const chartListsAfter = (document: EditDocument, gone: ReadonlySet<number>): EditDocument => {
  const { expanded_slices: expanded, timed_refresh_immune_slices: immune } = document.metadata;
  const opened = isFields(expanded) ? Object.entries(expanded) : [];
  const kept = opened.filter(([key]) => !gone.has(Number(key)));
  const nextImmune = withoutGone(immune, gone);
  if (kept.length === opened.length && nextImmune === immune) return document;
  return {
    ...document,
    metadata: {
      ...document.metadata,
      ...(kept.length < opened.length && { expanded_slices: Object.fromEntries(kept) as Fields }),
      ...(nextImmune !== immune && { timed_refresh_immune_slices: nextImmune }),
    },
  };
};

/**
 * Updates the scopes of filters and cross-filters after a layout change. A chart that is added to a tab in a filter's
 * scope is added to the filter's list of charts. Removed charts are removed from the lists. Other filters are
 * unchanged.
 */
export const scopesAfter = (before: EditDocument, after: EditDocument): EditDocument => {
  // Most edits only move components and leave the set of charts unchanged.
  if (chartIdsOn(before.position).join() === chartIdsOn(after.position).join()) return after;
  const layout = layoutOf(after);
  const [was, is] = [new Set(chartIdsBelow(layoutOf(before))), new Set(chartIdsBelow(layout))];
  const [added, gone] = [difference(is, was), difference(was, is)];
  if (added.size === 0 && gone.size === 0) return after;
  const settled = chartListsAfter(crossFiltersAfter(after, layout, gone), gone);
  return mapItems(settled, (item) => {
    const listed = item['chartsInScope'];
    if (!Array.isArray(listed) || listed.length === 0) return item;
    const kept = withoutGone(listed as unknown[], gone);
    const scope = parseScope(item['scope']);
    const came = [...added].filter((chartId) => !kept.includes(chartId) && inScope(layout, scope, chartId));
    if (came.length === 0 && kept === listed) return item;
    const chartsInScope = [...kept, ...came].filter((each): each is number => typeof each === 'number');
    return { ...item, chartsInScope, ...('tabsInScope' in item && { tabsInScope: tabsIn(layout, chartsInScope) }) };
  });
};
