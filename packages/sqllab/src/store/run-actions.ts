import { addBatch, noRows } from '../model/result-rows.ts';
import { nextStage } from '../model/run.ts';
import { changeTab } from '../model/tabs.ts';
import type { LabState, Run, RunActions } from './lab-state.ts';

type RunsOfTabs = LabState['runs'];

/** Returns a copy of the runs of all tabs in which one run is changed. */
const withRun = (all: RunsOfTabs, tabId: string, clientId: string, change: (run: Run) => Run): RunsOfTabs => {
  const ofTab = all.get(tabId);
  if (!ofTab?.some((run) => run.clientId === clientId)) return all;
  return new Map(all).set(
    tabId,
    ofTab.map((run) => (run.clientId === clientId ? change(run) : run)),
  );
};

/** Sets the pinned results of a tab. The tab stores their client ids for the next visit. */
const withPins = (state: LabState, tabId: string, runs: readonly Run[]): Partial<LabState> => ({
  ...changeTab(state, tabId, { pinned: runs.map(({ clientId }) => clientId) }),
  pinned: new Map(state.pinned).set(tabId, runs),
});

/** Actions on the runs of tabs and their results. */
export const runActions = (set: (change: (state: LabState) => Partial<LabState>) => void): RunActions => {
  const changeRun = (tabId: string, clientId: string, change: (run: Run) => Run) =>
    set(({ runs, pinned }) => ({
      runs: withRun(runs, tabId, clientId, change),
      pinned: withRun(pinned, tabId, clientId, change),
    }));
  return {
    startRuns: (tabId, started) =>
      set((state) => {
        const chosen = new Map(state.chosen);
        chosen.delete(tabId);
        const waiting = started.map((run): Run => ({ ...run, stage: 'waiting', errors: [] }));
        return {
          ...changeTab(state, tabId, { ran: started.map(({ clientId }) => clientId) }),
          runs: new Map(state.runs).set(tabId, waiting),
          chosen,
        };
      }),
    restoreRuns: (tabId, restored) =>
      set(({ runs }) => {
        const shown = runs.get(tabId) ?? [];
        if (shown.some(({ storedId }) => storedId === undefined)) return {};
        // If the stage of a run has not changed, keep the result that was already read.
        const kept = restored.map(
          (run) => shown.find(({ clientId, stage }) => clientId === run.clientId && stage === run.stage) ?? run,
        );
        return { runs: new Map(runs).set(tabId, kept) };
      }),
    chooseRun: (tabId, clientId) => set(({ chosen }) => ({ chosen: new Map(chosen).set(tabId, clientId) })),
    pinRun: (tabId, clientId) =>
      set((state) => {
        const run = state.runs.get(tabId)?.find((each) => each.clientId === clientId);
        const others = (state.pinned.get(tabId) ?? []).filter((each) => each.clientId !== clientId);
        return run ? withPins(state, tabId, [...others, run]) : {};
      }),
    unpinRun: (tabId, clientId) =>
      set((state) => {
        const others = (state.pinned.get(tabId) ?? []).filter((each) => each.clientId !== clientId);
        return withPins(state, tabId, others);
      }),
    restorePins: (tabId, restored) =>
      set(({ pinned }) => {
        const shown = pinned.get(tabId) ?? [];
        const others = restored.filter((run) => shown.every(({ clientId }) => clientId !== run.clientId));
        return others.length === 0 ? {} : { pinned: new Map(pinned).set(tabId, [...others, ...shown]) };
      }),
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
};
