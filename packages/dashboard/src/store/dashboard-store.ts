import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CrossFilter } from '../model/apply-filters.ts';
import type { FilterValue, Selection } from '../model/selection.ts';

export type Selections = ReadonlyMap<string, Selection>;

/** What a viewer has chosen on one open dashboard; made anew for each mount. */
export interface DashboardState {
  /** What the filter bar shows. */
  readonly pending: Selections;
  /** What the charts ask with. */
  readonly applied: Selections;
  readonly crossFilters: readonly CrossFilter[];
  /** The chosen tab of each TABS node. */
  readonly activeTabs: ReadonlyMap<string, string>;
  /** Grows with each "refresh": part of no query, it only asks again. */
  readonly refreshCount: number;
}

export interface DashboardActions {
  /**
   * Sets one filter in the bar; `undefined` clears it. A `complete` choice is applied at once, unless other changes wait
   * to be applied: then it waits with them.
   */
  choose(filterId: string, selection: Selection | undefined, options?: { readonly complete?: boolean }): void;
  apply(): void;
  /** Takes the bar back to what the charts show. */
  discard(): void;
  clearAll(): void;
  resetTo(selections: Selections): void;
  /** Adds or removes a value of a chart's cross-filter; `replace` keeps only this one. Clicking the only one removes it. */
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

/** True if two sets of choices are the same. */
export const sameSelections = (a: Selections, b: Selections): boolean =>
  a.size === b.size && [...a].every(([id, selection]) => isSame(b.get(id), selection));

/** Ids of the filters whose choice in the bar waits to be applied. */
export const pendingIds = ({ pending, applied }: Pick<DashboardState, 'pending' | 'applied'>): readonly string[] =>
  [...new Set([...pending.keys(), ...applied.keys()])].filter((id) => !isSame(pending.get(id), applied.get(id)));

/** A store for one mounted dashboard, beginning with the given selections and tabs. */
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
