import type { StructuredError } from '@sightline/core';
import type { FrameBatch, FrameSchema } from '@sightline/core/frames';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RunEnd } from '../commands/run-query.ts';
import type { ShownChart } from '../model/shown-chart.ts';
import { addBatch, noRows, type ResultRows } from '../model/result-rows.ts';
import { nextStage, type RunEvent, type RunStage } from '../model/run.ts';
import * as strip from '../model/tabs.ts';
import type { Tab, Tabs } from '../model/tabs.ts';

/** One statement of a tab's last run: stage, request and result. */
export interface Run {
  readonly clientId: string;
  readonly stage: RunStage;
  /** The executed text; `from` is its offset in the editor's text. */
  readonly sql: string;
  readonly from: number;
  /** The whole text of the tab when it ran. */
  readonly text: string;
  readonly rowLimit: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly endedAt?: number;
  /** The result, once it begins to arrive. */
  readonly rows?: ResultRows;
  /** Id in the server's history, of a run of an earlier visit: its result is stored there. */
  readonly storedId?: number;
  /** True if the server does not have the result of an earlier visit any more. */
  readonly isGone?: boolean;
  readonly end?: RunEnd;
  readonly errors: readonly StructuredError[];
}

export interface LabState extends Tabs {
  /** The statements of each tab's last run, in their order. */
  readonly runs: ReadonlyMap<string, readonly Run[]>;
  /** Charts beside the results, by tab. */
  readonly charts: ReadonlyMap<string, ShownChart>;
  /** Client id of the run whose result the user chose to see, by tab. */
  readonly chosen: ReadonlyMap<string, string>;
}

/** A statement that is about to run. */
export type NewRun = Pick<Run, 'clientId' | 'sql' | 'from' | 'text' | 'rowLimit' | 'startedAt'>;

export interface LabActions {
  openTab(tab: Tab): void;
  /** Adds a tab that was opened elsewhere; the active one stays. */
  addTab(tab: Tab): void;
  closeTab(id: string): void;
  closeOtherTabs(id: string): void;
  reopenTab(): void;
  activateTab(id: string): void;
  stepTab(step: 1 | -1): void;
  moveTab(id: string, step: number): void;
  duplicateTab(id: string, copy: { readonly newId: string; readonly title: string }): void;
  changeTab(id: string, change: Partial<Omit<Tab, 'id' | 'revision'>>): void;
  /** Takes over what another window stored of a tab. */
  adoptTab(theirs: Tab): void;
  /** Takes over what another window stored of a tab, and keeps this window's text in a new tab. */
  forkTab(theirs: Tab, copy: { readonly newId: string; readonly title: string }): void;
  /** Replaces a tab's runs by waiting ones. */
  startRuns(tabId: string, runs: readonly NewRun[]): void;
  /** Shows the runs of an earlier visit, unless the tab has run again. */
  restoreRuns(tabId: string, runs: readonly Run[]): void;
  chooseRun(tabId: string, clientId: string): void;
  /** Shows a chart beside a tab's results; undefined closes it. */
  showChart(tabId: string, chart: ShownChart | undefined): void;
  /** Applies an event of a run; events of a replaced run are ignored. */
  moveRun(
    tabId: string,
    clientId: string,
    event: RunEvent,
    change?: Partial<Pick<Run, 'startedAt' | 'endedAt' | 'errors' | 'end' | 'isGone'>>,
  ): void;
  addResult(tabId: string, clientId: string, schema: FrameSchema): void;
  addRows(tabId: string, clientId: string, batch: FrameBatch): void;
}

export type LabStore = StoreApi<LabState & LabActions>;

/** Creates the state of one mounted SQL Lab. */
export const makeLabStore = (start: Pick<Tabs, 'tabs'> & Partial<Tabs>): LabStore =>
  createStore((set) => {
    const changeRun = (tabId: string, clientId: string, change: (run: Run) => Run) =>
      set(({ runs }) => {
        const ofTab = runs.get(tabId);
        if (!ofTab?.some((run) => run.clientId === clientId)) return {};
        const changed = ofTab.map((run) => (run.clientId === clientId ? change(run) : run));
        return { runs: new Map(runs).set(tabId, changed) };
      });
    return {
      tabs: start.tabs,
      activeId: start.activeId ?? start.tabs[0]!.id,
      closed: start.closed ?? [],
      runs: new Map(),
      charts: new Map(),
      chosen: new Map(),
      openTab: (tab) => set((state) => strip.openTab(state, tab)),
      addTab: (tab) => set((state) => strip.addTab(state, tab)),
      closeTab: (id) => set((state) => strip.closeTab(state, id)),
      closeOtherTabs: (id) => set((state) => strip.closeOtherTabs(state, id)),
      reopenTab: () => set((state) => strip.reopenTab(state)),
      activateTab: (id) => set((state) => strip.activateTab(state, id)),
      stepTab: (step) => set((state) => strip.stepTab(state, step)),
      moveTab: (id, step) => set((state) => strip.moveTab(state, id, step)),
      duplicateTab: (id, copy) => set((state) => strip.duplicateTab(state, id, copy)),
      changeTab: (id, change) => set((state) => strip.changeTab(state, id, change)),
      adoptTab: (theirs) => set((state) => strip.adoptTab(state, theirs)),
      forkTab: (theirs, copy) => set((state) => strip.forkTab(state, theirs, copy)),
      startRuns: (tabId, started) =>
        set((state) => {
          const chosen = new Map(state.chosen);
          chosen.delete(tabId);
          const waiting = started.map((run): Run => ({ ...run, stage: 'waiting', errors: [] }));
          return {
            ...strip.changeTab(state, tabId, { ran: started.map(({ clientId }) => clientId) }),
            runs: new Map(state.runs).set(tabId, waiting),
            chosen,
          };
        }),
      restoreRuns: (tabId, restored) =>
        set(({ runs }) => {
          const shown = runs.get(tabId) ?? [];
          if (shown.some(({ storedId }) => storedId === undefined)) return {};
          // A run that has not moved keeps the result that was read.
          const kept = restored.map(
            (run) => shown.find(({ clientId, stage }) => clientId === run.clientId && stage === run.stage) ?? run,
          );
          return { runs: new Map(runs).set(tabId, kept) };
        }),
      chooseRun: (tabId, clientId) => set(({ chosen }) => ({ chosen: new Map(chosen).set(tabId, clientId) })),
      showChart: (tabId, chart) =>
        set((state) => {
          const charts = new Map(state.charts);
          if (chart) charts.set(tabId, chart);
          else charts.delete(tabId);
          return { charts };
        }),
      moveRun: (tabId, clientId, event, change = {}) =>
        changeRun(tabId, clientId, (run) => ({ ...run, ...change, stage: nextStage(run.stage, event) })),
      addResult: (tabId, clientId, schema) =>
        changeRun(tabId, clientId, (run) => ({ ...run, rows: noRows(schema.columns) })),
      addRows: (tabId, clientId, batch) =>
        changeRun(tabId, clientId, (run) => (run.rows ? { ...run, rows: addBatch(run.rows, batch) } : run)),
    };
  });
