import { buildQueryContext, type QueryContext } from '@sightline/charts/query';
import type { FormData } from '@sightline/charts';
import type { Api } from '@sightline/core/api';
import { createPermalink } from '../../commands/create-permalink.ts';
import { filtersFor, mergeExtra } from '../../model/apply-filters.ts';
import { dataMaskOf } from '../../model/data-mask.ts';
import { hostSelections } from '../../model/host-values.ts';
import { openTabs } from '../../model/open-tabs.ts';
import type { DataMask } from '../../model/selection.ts';
import type { OpenedDashboard } from '../dashboard/dashboard-view-props.ts';

/** A data mask, and the kinds of filters that changed since the previous mask. */
export interface MaskChange {
  readonly dataMask: Readonly<Record<string, DataMask>>;
  readonly crossFiltersChanged: boolean;
  readonly nativeFiltersChanged: boolean;
}

/** API of an embedded dashboard for its host page. */
export interface DashboardHandle {
  /** The viewer's selections, in the contract's format (8.4). */
  dataMask(): Readonly<Record<string, DataMask>>;
  /** Ids of the open tabs. */
  activeTabs(): readonly string[];
  /** Creates a permalink to the current state. Resolves with its URL; rejects with a CallError. */
  permalink(anchor?: string): Promise<string>;
  /**
   * Current query contexts, keyed by chart, or only that of the given chart; undefined if this chart is not displayed.
   */
  payloads(chartId?: number): Readonly<Record<string, QueryContext>> | undefined;
  /**
   * Applies values to filters, keyed by name or ID. null clears a filter. Other filters keep their values. Returns the
   * keys that belong to no filter.
   */
  choose(values: Readonly<Record<string, unknown>>): readonly string[];
  /** Calls `tell` on each change of the applied filters. Returns a function that unsubscribes. */
  onMask(tell: (change: MaskChange) => void): () => void;
}

/** Creates the handle of an open dashboard. */
export const makeDashboardHandle = (api: Api, opened: OpenedDashboard): DashboardHandle => {
  const { layout, metadata, store, charts } = opened;
  const dataMask = () => {
    const { applied, crossFilters } = store.getState();
    return dataMaskOf(metadata, { selections: applied, crossFilters });
  };
  const activeTabs = () => openTabs(layout, store.getState().activeTabs);
  const payload = (chartId: number, formData: FormData): QueryContext => {
    const { applied: selections, crossFilters } = store.getState();
    const filters = filtersFor({ layout, metadata }, chartId, { selections, crossFilters });
    return buildQueryContext(formData, { extra: { ...mergeExtra(filters) } });
  };
  return {
    dataMask,
    activeTabs,
    permalink: (anchor) => {
      const { applied: selections, crossFilters } = store.getState();
      const view = { metadata, selections, crossFilters, activeTabs: activeTabs(), anchor };
      return createPermalink(api, opened.id, { ...view, origin: window.location.origin });
    },
    payloads: (chartId) => {
      if (chartId !== undefined && !charts.has(chartId)) return undefined;
      const asked = [...charts].filter(([id]) => chartId === undefined || id === chartId);
      return Object.fromEntries(
        asked.map(([id, { form_data: formData }]) => [String(id), payload(id, formData as FormData)]),
      );
    },
    choose: (values) => {
      const { selections, unknown } = hostSelections(metadata, values);
      // Change only the filters for which the host page sets values. In all others, keep selections that the viewer has
      // not applied yet.
      for (const [id, selection] of selections) store.getState().choose(id, selection, { initial: true });
      return unknown;
    },
    onMask: (tell) =>
      store.subscribe((now, before) => {
        const crossFiltersChanged = now.crossFilters !== before.crossFilters;
        const nativeFiltersChanged = now.applied !== before.applied;
        if (crossFiltersChanged || nativeFiltersChanged)
          tell({ dataMask: dataMask(), crossFiltersChanged, nativeFiltersChanged });
      }),
  };
};
