import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CrossFilter } from '../model/apply-filters.ts';
import type { FilterValue, Selection } from '../model/selection.ts';

export type Selections = ReadonlyMap<string, Selection>;

/** The viewer's selections on an open dashboard, created per mount. */
export interface DashboardState {
  /** Selections in the filter bar. */
  readonly pending: Selections;
  /** Selections that the charts are queried with. */
  readonly applied: Selections;
  readonly crossFilters: readonly CrossFilter[];
  /** Selected tab of each TABS node. */
  readonly activeTabs: ReadonlyMap<string, string>;
  /** Incremented by each refresh. Not part of a query. */
  readonly refreshCount: number;
}

export interface DashboardActions {
  /**
   * Sets a filter in the filter bar; `undefined` clears it. A `complete` selection is applied immediately, unless other
   * changes are pending; then it is pending too.
   */
  choose(filterId: string, selection: Selection | undefined, options?: { readonly complete?: boolean }): void;
  apply(): void;
  /** Resets the filter bar to the applied selections. */
  discard(): void;
  clearAll(): void;
  resetTo(selections: Selections): void;
  /**
   * Adds or removes a value of a chart's cross-filter; `replace` keeps only this value. Selecting the only value again
   * removes it.
   */
  cross(
    clause: { readonly chartId: number; readonly column: string; readonly value: FilterValue },
    options?: { readonly replace?: boolean },
  ): void;
  removeCross(chartId: number): void;
  clearCross(): void;
  openTab(tabsId: string, tabId: string): void;
  refresh(): void;
}

export type DashboardStore = StoreApi<DashboardState & DashboardActions>;

const crossed = (
  clauses: readonly CrossFilter[],
  clause: { readonly chartId: number; readonly column: string; readonly value: FilterValue },
  replace: boolean,
): readonly CrossFilter[] => {
  const before = clauses.find(({ chartId, column }) => chartId === clause.chartId && column === clause.column);
  const others = clauses.filter(({ chartId }) => chartId !== clause.chartId);
  const values = before?.values ?? [];
  const has = values.includes(clause.value);
  const next = replace
    ? has && values.length === 1
      ? []
      : [clause.value]
    : has
      ? values.filter((value) => value !== clause.value)
      : [...values, clause.value];
  return next.length === 0 ? others : [...others, { chartId: clause.chartId, column: clause.column, values: next }];
};

const isSame = (a: Selection | undefined, b: Selection | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Compares two sets of selections. */
export const sameSelections = (a: Selections, b: Selections): boolean =>
  a.size === b.size && [...a].every(([id, selection]) => isSame(b.get(id), selection));

/** Ids of the filters with pending changes. */
export const pendingIds = ({ pending, applied }: Pick<DashboardState, 'pending' | 'applied'>): readonly string[] =>
  [...new Set([...pending.keys(), ...applied.keys()])].filter((id) => !isSame(pending.get(id), applied.get(id)));

/** Creates the store of one mounted dashboard, with initial selections and tabs. */
export const makeDashboardStore = (start: {
  readonly selections: Selections;
  readonly activeTabs?: ReadonlyMap<string, string>;
  readonly crossFilters?: readonly CrossFilter[];
}): DashboardStore =>
  createStore((set) => ({
    pending: start.selections,
    applied: start.selections,
    crossFilters: start.crossFilters ?? [],
    activeTabs: start.activeTabs ?? new Map(),
    refreshCount: 0,
    choose: (filterId, selection, { complete = false } = {}) =>
      set((state) => {
        const othersWait = pendingIds(state).some((id) => id !== filterId);
        const pending = new Map(state.pending);
        if (selection) pending.set(filterId, selection);
        else pending.delete(filterId);
        return complete && !othersWait ? { pending, applied: pending } : { pending };
      }),
    apply: () => set(({ pending }) => ({ applied: pending })),
    discard: () => set(({ applied }) => ({ pending: applied })),
    clearAll: () => set({ pending: new Map(), applied: new Map(), crossFilters: [] }),
    resetTo: (selections) => set({ pending: selections, applied: selections, crossFilters: [] }),
    cross: (clause, { replace = true } = {}) =>
      set(({ crossFilters }) => ({ crossFilters: crossed(crossFilters, clause, replace) })),
    removeCross: (chartId) =>
      set(({ crossFilters }) => ({ crossFilters: crossFilters.filter((clause) => clause.chartId !== chartId) })),
    clearCross: () => set({ crossFilters: [] }),
    openTab: (tabsId, tabId) => set(({ activeTabs }) => ({ activeTabs: new Map(activeTabs).set(tabsId, tabId) })),
    refresh: () => set(({ refreshCount }) => ({ refreshCount: refreshCount + 1 })),
  }));
