import type { StructuredError } from '@sightline/core';
import type { FrameBatch, FrameSchema } from '@sightline/core/frames';
import type { RunEnd } from '../commands/run-query.ts';
import type { ResultRows } from '../model/result-rows.ts';
import type { RunEvent, RunStage } from '../model/run.ts';
import type { ShownChart } from '../model/shown-chart.ts';
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
  /** Start of the run in epoch milliseconds; `endedAt` is its end. */
  readonly startedAt: number;
  readonly endedAt?: number;
  /** The result, once it begins to arrive. */
  readonly rows?: ResultRows;
  /** Id of the run in the server's history, where its result is stored. Set only for runs of earlier visits. */
  readonly storedId?: number;
  /** True if the run is from an earlier visit and the server no longer has its result. */
  readonly isGone?: boolean;
  readonly end?: RunEnd;
  readonly errors: readonly StructuredError[];
}

export interface LabState extends Tabs {
  /** The statements of each tab's last run, in order, keyed by tab id. */
  readonly runs: ReadonlyMap<string, readonly Run[]>;
  /** Charts beside the results, keyed by tab id. */
  readonly charts: ReadonlyMap<string, ShownChart>;
  /**
   * Runs whose results stay when the tab runs again, keyed by tab id. If a pinned run belongs to the last run, `runs`
   * contains it, too.
   */
  readonly pinned: ReadonlyMap<string, readonly Run[]>;
  /** Client id of the run whose result the user chose to see, keyed by tab id. */
  readonly chosen: ReadonlyMap<string, string>;
}

/** A statement that is about to run. */
export type NewRun = Pick<Run, 'clientId' | 'sql' | 'from' | 'text' | 'rowLimit' | 'startedAt'>;

/** Actions on the runs of tabs and their results. */
export interface RunActions {
  /** Replaces a tab's runs with new runs in stage `waiting`. */
  startRuns(tabId: string, runs: readonly NewRun[]): void;
  /** Shows the runs of an earlier visit, unless the tab has run again. */
  restoreRuns(tabId: string, runs: readonly Run[]): void;
  chooseRun(tabId: string, clientId: string): void;
  /** Pins a run: its result stays when the tab runs again. */
  pinRun(tabId: string, clientId: string): void;
  unpinRun(tabId: string, clientId: string): void;
  /** Shows pinned results of an earlier visit. */
  restorePins(tabId: string, runs: readonly Run[]): void;
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

export interface LabActions extends RunActions {
  openTab(tab: Tab): void;
  /** Adds a tab that was opened in another window or browser. The active tab stays active. */
  addTab(tab: Tab): void;
  closeTab(id: string): void;
  closeOtherTabs(id: string): void;
  reopenTab(): void;
  activateTab(id: string): void;
  stepTab(step: 1 | -1): void;
  moveTab(id: string, step: number): void;
  duplicateTab(id: string, copy: { readonly newId: string; readonly title: string }): void;
  changeTab(id: string, change: Partial<Omit<Tab, 'id' | 'revision'>>): void;
  /** Replaces a tab with the state that another window stored. */
  adoptTab(theirs: Tab): void;
  /** Replaces a tab with the state that another window stored, and keeps this window's text in a new tab. */
  forkTab(theirs: Tab, copy: { readonly newId: string; readonly title: string }): void;
}
