import { isFields } from '@sightline/core/layout';
import { filterConditions } from '@sightline/charts/query';
import type { CrossFilter } from './apply-filters.ts';
import { pathTo, type Layout } from './layout.ts';
import type { DashboardMetadata } from './metadata.ts';
import { isOffered } from './native-filter.ts';
import { selectionOf, type Selection } from './selection.ts';

/** Selections in native filters and cross-filters, as stored in a permalink or under a filter key. */
export interface KeptView {
  readonly selections: ReadonlyMap<string, Selection>;
  readonly crossFilters: readonly CrossFilter[];
}

/** The cross-filter in a data mask whose key is a chart id; empty if there is none. */
export const crossOf = (key: string, mask: unknown): readonly CrossFilter[] => {
  const chartId = Number(key);
  const extra = isFields(mask) ? mask['extraFormData'] : undefined;
  const conditions = Number.isInteger(chartId) && isFields(extra) ? filterConditions(extra['filters']) : [];
  return conditions.length === 0 ? [] : [{ chartId, conditions }];
};

/**
 * Parses a data mask. Filters that are missing in the mask keep their defaults. Filters that are in the mask without a
 * value are cleared. Never throws.
 */
export const viewOfMask = (
  metadata: DashboardMetadata,
  dataMask: unknown,
  defaults: ReadonlyMap<string, Selection>,
): KeptView => {
  const masks = isFields(dataMask) ? dataMask : {};
  const selections = new Map(defaults);
  for (const item of metadata.filters) {
    if (item.type !== 'filter' || !isOffered(item) || !Object.hasOwn(masks, item.id)) continue;
    const selection = selectionOf(item, masks[item.id]);
    if (selection) selections.set(item.id, selection);
    else selections.delete(item.id);
  }
  return { selections, crossFilters: Object.entries(masks).flatMap(([key, mask]) => crossOf(key, mask)) };
};

/**
 * The tabs to open so that the given tabs, charts or other components are visible, keyed by the id of their TABS node.
 */
export const tabsShowing = (layout: Layout, ids: readonly string[]): ReadonlyMap<string, string> => {
  const open = new Map<string, string>();
  for (const id of ids) {
    const path = pathTo(layout, id);
    for (const [position, nodeId] of path.entries()) {
      const parent = path[position - 1];
      if (parent !== undefined && layout.nodes.get(parent)?.type === 'TABS') open.set(parent, nodeId);
    }
  }
  return open;
};
