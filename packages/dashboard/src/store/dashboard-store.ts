import type { ChartSelection, Condition } from '@sightline/charts';
import { conditionsWith } from '@sightline/charts/query';
import type { CubeRefusal } from '@sightline/core/cube';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CrossFilter } from '../model/apply-filters.ts';
import type { Selection } from '../model/selection.ts';

export type Selections = ReadonlyMap<string, Selection>;

/** The viewer's selections on an open dashboard. Each mounted dashboard has its own store. */
export interface DashboardState {
  /** Selections as shown in the filter bar; they may not be applied yet. */
  readonly pending: Selections;
  /** Selections that the charts are queried with. */
  readonly applied: Selections;
  readonly crossFilters: readonly CrossFilter[];
  /** Cross-filters that include the brush in progress; undefined if the viewer is not drawing a brush. */
  readonly moving?: readonly CrossFilter[] | undefined;
  /** Id of the chart whose marks were selected most recently. */
  readonly active?: number | undefined;
  /** Reasons why the browser cannot apply the selection in the active chart to other charts, keyed by chart id. */
  readonly requeried: Readonly<Record<number, CubeRefusal | undefined>>;
  /** Selected tab of each TABS node. */
  readonly activeTabs: ReadonlyMap<string, string>;
  /** Incremented by each refresh. It is not part of any query. */
  readonly refreshCount: number;
  /** Incremented each time the viewer changes the filters that apply to the charts. */
  readonly steps: number;
}

/** The native filters' selections and the cross-filters that apply to the charts. */
export interface FilteredView {
  readonly selections: Selections;
  readonly crossFilters: readonly CrossFilter[];
}

export interface DashboardActions {
  /**
   * Sets a filter in the filter bar; `undefined` clears it. A `complete` selection is applied immediately, unless other
   * changes are pending; in that case, it is pending too. An `initial` selection belongs to the opening of the
   * dashboard: it is applied immediately and does not increment `steps`.
   */
  choose(
    filterId: string,
    selection: Selection | undefined,
    options?: { readonly complete?: boolean; readonly initial?: boolean },
  ): void;
  apply(): void;
  /** Resets the filter bar to the applied selections. */
  discard(): void;
  clearAll(): void;
  resetTo(selections: Selections): void;
  /**
   * Applies the given selections and cross-filters, for example on undo or redo, or after browser navigation. Does not
   * increment `steps`.
   */
  show(view: FilteredView): void;
  /**
   * Makes a mark the cross-filter of its chart, or adds it to the cross-filter. Selecting the only mark again removes
   * the cross-filter.
   */
  crossMark(chartId: number, selection: ChartSelection): void;
  /** Stores the reason why the browser cannot apply the active chart's selection to a chart; undefined if it can. */
  requery(chartId: number, refusal: CubeRefusal | undefined): void;
  /** Sets the cross-filter of a chart. */
  cross(chartId: number, conditions: readonly Condition[]): void;
  removeCross(chartId: number): void;
  clearCross(): void;
  openTab(tabsId: string, tabId: string): void;
  refresh(): void;
}

export type DashboardStore = StoreApi<DashboardState & DashboardActions>;

const crossed = (
  before: readonly CrossFilter[],
  chartId: number,
  conditions: readonly Condition[],
): readonly CrossFilter[] => {
  const others = before.filter((each) => each.chartId !== chartId);
  return conditions.length === 0 ? others : [...others, { chartId, conditions }];
};

const withSelection = (before: Selections, filterId: string, selection: Selection | undefined): Selections => {
  const after = new Map(before);
  if (selection) after.set(filterId, selection);
  else after.delete(filterId);
  return after;
};

const isSame = (a: Selection | undefined, b: Selection | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** True if two sets of selections are equal. */
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
  createStore((assign) => {
    /** Changes the state. Increments `steps` if this changes the filters that apply to the charts. */
    const set = (change: (state: DashboardState) => Partial<DashboardState>) =>
      assign((state) => {
        const next = change(state);
        const { applied = state.applied, crossFilters = state.crossFilters } = next;
        const isStep = applied !== state.applied || crossFilters !== state.crossFilters;
        return isStep ? { ...next, moving: undefined, steps: state.steps + 1 } : next;
      });
    return {
      pending: start.selections,
      applied: start.selections,
      crossFilters: start.crossFilters ?? [],
      activeTabs: start.activeTabs ?? new Map(),
      refreshCount: 0,
      steps: 0,
      requeried: {},
      choose: (filterId, selection, { complete = false, initial = false } = {}) =>
        (initial ? assign : set)((state: DashboardState) => {
          const othersWait = pendingIds(state).some((id) => id !== filterId);
          const pending = withSelection(state.pending, filterId, selection);
          if (initial) return { pending, applied: withSelection(state.applied, filterId, selection) };
          return complete && !othersWait ? { pending, applied: pending } : { pending };
        }),
      apply: () => set(({ pending }) => ({ applied: pending })),
      discard: () => set(({ applied }) => ({ pending: applied })),
      clearAll: () => set(() => ({ pending: new Map(), applied: new Map(), crossFilters: [] })),
      resetTo: (selections) => set(() => ({ pending: selections, applied: selections, crossFilters: [] })),
      show: ({ selections, crossFilters }) => assign({ pending: selections, applied: selections, crossFilters }),
      crossMark: (chartId, { clauses, additive, isMoving }) =>
        (isMoving ? assign : set)(({ crossFilters }: DashboardState) => {
          const before = crossFilters.find((each) => each.chartId === chartId)?.conditions ?? [];
          const next = crossed(crossFilters, chartId, conditionsWith(isMoving ? [] : before, clauses, { additive }));
          if (isMoving) return { active: chartId, moving: clauses.length > 0 ? next : undefined };
          return { active: chartId, crossFilters: next };
        }),
      requery: (chartId, refusal) =>
        assign((state) =>
          state.requeried[chartId] === refusal ? state : { requeried: { ...state.requeried, [chartId]: refusal } },
        ),
      cross: (chartId, conditions) =>
        set(({ crossFilters }) => ({ crossFilters: crossed(crossFilters, chartId, conditions) })),
      removeCross: (chartId) => set(({ crossFilters }) => ({ crossFilters: crossed(crossFilters, chartId, []) })),
      clearCross: () => set(({ crossFilters }) => (crossFilters.length === 0 ? {} : { crossFilters: [] })),
      openTab: (tabsId, tabId) => set(({ activeTabs }) => ({ activeTabs: new Map(activeTabs).set(tabsId, tabId) })),
      refresh: () => set(({ refreshCount }) => ({ refreshCount: refreshCount + 1 })),
    };
  });
