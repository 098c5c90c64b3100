import type { StructuredError } from '@sightline/core';
import type { FrameBatch, FrameSchema } from '@sightline/core/frames';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RunEnd } from '../commands/run-query.ts';
import { addBatch, noRows, type ResultRows } from '../model/result-rows.ts';
import { nextStage, type RunEvent, type RunStage } from '../model/run.ts';
import * as strip from '../model/tabs.ts';
import type { Tab, Tabs } from '../model/tabs.ts';

/** A run of a tab: stage, request and results. */
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
  readonly results: readonly ResultRows[];
  readonly end?: RunEnd;
  readonly errors: readonly StructuredError[];
}

export interface LabState extends Tabs {
  readonly runs: ReadonlyMap<string, Run>;
}

export interface LabActions {
  openTab(tab: Tab): void;
  closeTab(id: string): void;
  closeOtherTabs(id: string): void;
  reopenTab(): void;
  activateTab(id: string): void;
  stepTab(step: 1 | -1): void;
  moveTab(id: string, step: number): void;
  duplicateTab(id: string, copy: { readonly newId: string; readonly title: string }): void;
  changeTab(id: string, change: Partial<Omit<Tab, 'id' | 'revision'>>): void;
  /** Merges tabs that another window or an earlier visit stored. */
  joinTabs(tabs: readonly Tab[]): void;
  startRun(tabId: string, run: Pick<Run, 'clientId' | 'sql' | 'from' | 'text' | 'rowLimit' | 'startedAt'>): void;
  /** Applies an event of a run; events of a replaced run are ignored. */
  moveRun(
    tabId: string,
    clientId: string,
    event: RunEvent,
    change?: Partial<Pick<Run, 'endedAt' | 'errors' | 'end'>>,
  ): void;
  addResult(tabId: string, clientId: string, schema: FrameSchema): void;
  addRows(tabId: string, clientId: string, batch: FrameBatch): void;
}

export type LabStore = StoreApi<LabState & LabActions>;

/** Creates the state of one mounted SQL Lab. */
export const makeLabStore = (start: { readonly tabs: readonly Tab[]; readonly activeId?: string }): LabStore =>
  createStore((set) => {
    const changeRun = (tabId: string, clientId: string, change: (run: Run) => Run) =>
      set(({ runs }) => {
        const run = runs.get(tabId);
        return run && run.clientId === clientId ? { runs: new Map(runs).set(tabId, change(run)) } : {};
      });
    return {
      tabs: start.tabs,
      activeId: start.activeId ?? start.tabs[0]!.id,
      closed: [],
      runs: new Map(),
      openTab: (tab) => set((state) => strip.openTab(state, tab)),
      closeTab: (id) => set((state) => strip.closeTab(state, id)),
      closeOtherTabs: (id) => set((state) => strip.closeOtherTabs(state, id)),
      reopenTab: () => set((state) => strip.reopenTab(state)),
      activateTab: (id) => set((state) => strip.activateTab(state, id)),
      stepTab: (step) => set((state) => strip.stepTab(state, step)),
      moveTab: (id, step) => set((state) => strip.moveTab(state, id, step)),
      duplicateTab: (id, copy) => set((state) => strip.duplicateTab(state, id, copy)),
      changeTab: (id, change) => set((state) => strip.changeTab(state, id, change)),
      joinTabs: (tabs) => set((state) => ({ tabs: strip.mergeTabs(state.tabs, tabs) })),
      startRun: (tabId, run) =>
        set(({ runs }) => ({ runs: new Map(runs).set(tabId, { ...run, stage: 'queued', results: [], errors: [] }) })),
      moveRun: (tabId, clientId, event, change = {}) =>
        changeRun(tabId, clientId, (run) => ({ ...run, ...change, stage: nextStage(run.stage, event) })),
      addResult: (tabId, clientId, schema) =>
        changeRun(tabId, clientId, (run) => ({ ...run, results: [...run.results, noRows(schema.columns)] })),
      addRows: (tabId, clientId, batch) =>
        changeRun(tabId, clientId, (run) => ({
          ...run,
          results: run.results.map((rows, at) =>
            at === Math.min(batch.keyIndex, run.results.length - 1) ? addBatch(rows, batch) : rows,
          ),
        })),
    };
  });
