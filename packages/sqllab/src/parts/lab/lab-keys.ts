import { isBusy } from '../../model/run.ts';
import { progressOf } from '../../model/run-set.ts';
import type { LabKey } from './lab-commands.ts';
import type { LabRuns } from './lab-runs.ts';
import type { LabTabs } from './use-lab-tabs.ts';

/** Actions for the shortcuts that format and save the active tab's text. */
export interface LabKeyActions {
  readonly format: () => Promise<void>;
  readonly save: () => void;
}

/** Shortcuts of the editor. */
export const labKeys = (
  { state, tab, runs, open }: LabTabs,
  { runSelection, runStatement, stop }: LabRuns,
  { format, save }: LabKeyActions,
): readonly LabKey[] => [
  { key: 'Mod-Enter', run: () => (runSelection(), true) },
  { key: 'Mod-Shift-Enter', run: () => (runStatement(), true) },
  { key: 'Shift-Alt-f', run: () => (void format(), true) },
  { key: 'Mod-s', run: () => (save(), true) },
  { key: 'Alt-t', run: () => (open(''), true) },
  { key: 'Alt-w', run: () => (state.closeTab(tab.id), true) },
  { key: 'Alt-Shift-w', run: () => (state.reopenTab(), true) },
  { key: 'Escape', run: () => (isBusy(progressOf(runs).stage) ? (stop(), true) : false) },
];
