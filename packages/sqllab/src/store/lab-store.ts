import { createStore, type StoreApi } from 'zustand/vanilla';
import * as strip from '../model/tabs.ts';
import type { Tabs } from '../model/tabs.ts';
import type { LabActions, LabState } from './lab-state.ts';
import { runActions } from './run-actions.ts';

export type { LabActions, LabState, NewRun, Run } from './lab-state.ts';

export type LabStore = StoreApi<LabState & LabActions>;

/** Creates the state of one mounted SQL Lab. */
export const makeLabStore = (start: Pick<Tabs, 'tabs'> & Partial<Tabs>): LabStore =>
  createStore((set) => ({
    tabs: start.tabs,
    activeId: start.activeId ?? start.tabs[0]!.id,
    closed: start.closed ?? [],
    runs: new Map(),
    charts: new Map(),
    pinned: new Map(),
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
    ...runActions(set),
  }));
